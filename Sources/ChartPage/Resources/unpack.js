// Starts the chart's program, which is packed as its data are: the page is a third as long.
for (const block of document.querySelectorAll("script[data-program]")) {
  block.remove();
  const bytes = Uint8Array.from(atob(block.textContent), c => c.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const script = document.createElement("script");
  script.type = "module";
  script.textContent = await new Response(stream).text();
  document.body.append(script);
}
