// A page of `chartmesh serve`: loads itself anew when the chart is another, and looks from where it did.
{
  const key = "chartmesh view", figure = document.querySelector("figure.chartmesh");
  addEventListener("pagehide", () => { if (figure?.chartmesh) sessionStorage[key] = JSON.stringify(figure.chartmesh.view); });
  figure?.addEventListener("ready", () => { if (sessionStorage[key]) figure.chartmesh.set(JSON.parse(sessionStorage[key])); });
  const ask = async () => {
    try {
      const version = await (await fetch("version", { cache: "no-store" })).text();
      if (version !== document.documentElement.dataset.version) return location.reload();
    } catch { /* The server is away; it may come back. */ }
    setTimeout(ask, 400);
  };
  ask();
}
