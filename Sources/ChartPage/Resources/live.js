// A page of `chartmesh serve`: loads itself anew when the chart is another, and looks from where it did.
{
  const key = "chartmesh view", figure = document.querySelector("figure.chartmesh");
  addEventListener("pagehide", () => { if (figure?.chartmesh) sessionStorage[key] = JSON.stringify(figure.chartmesh.view); });
  figure?.addEventListener("ready", () => { if (sessionStorage[key]) figure.chartmesh.set(JSON.parse(sessionStorage[key])); });
  let version;
  const ask = async () => {
    try {
      const now = await (await fetch("version", { cache: "no-store" })).text();
      if (version !== undefined && now !== version) location.reload();
      version = now;
    } catch { /* The server is away; it may come back. */ }
    setTimeout(ask, 400);
  };
  ask();
}
