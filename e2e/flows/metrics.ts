/** The metrics of a product, as text. */
export const metricsOf = async (url: string) => (await fetch(`${url}/metrics`)).text();
