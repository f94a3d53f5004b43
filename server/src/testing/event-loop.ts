/** Longest computation on an API's event loop since the last call, in ms; the first call starts the measurement. */
export async function longestHoldMs(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const seconds = /^parlance_event_loop_hold_seconds (\S+)$/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error('The API does not measure its event loop');
  return Number(seconds) * 1000;
}
