/** From now on the library and the deck builder open without a server, too. Browsers allow that at safe addresses only. */
export async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register("./offline.js");
    const { active } = await navigator.serviceWorker.ready;
    const fetched = performance.getEntriesByType("resource").map((one) => one.name);
    active?.postMessage([new URL("./", document.baseURI).href, ...fetched]);
  } catch {
    // Some browsers forbid it, in private windows for instance: then a server is needed, as before.
  }
}
