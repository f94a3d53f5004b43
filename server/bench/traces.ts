import { createServer } from 'node:http';
import { printTable } from '../../nlu/bench/table.ts';
import { startApi } from '../src/testing/processes.ts';
import { trained } from './product.ts';
import { race } from './race.ts';
import type { AddressInfo } from 'node:net';
import type { BenchedProduct, Example } from './product.ts';

const RATE = 200;
const SHARES = ['1', '0.1'];

/** The cost for a parse of sending traces and metrics to a collector, which discards them. */
export async function benchTraces(product: BenchedProduct, learn: readonly Example[], asked: readonly string[]) {
  const { apiKey } = await trained(product.address, learn);
  const bodies = asked.map((text) => ({ text, language: 'en' }));
  let bytes = 0;
  const collector = createServer((request, response) => {
    request.on('data', (part: Buffer) => (bytes += part.length)).on('end', () => response.end());
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const traced = await Promise.all(
    SHARES.map((share) =>
      startApi({
        ...product.settings,
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
        OTEL_TRACES_SAMPLER: 'traceidratio',
        OTEL_TRACES_SAMPLER_ARG: share,
      }),
    ),
  );
  const entrant = (name: string, { address, pid }: { readonly address: string; readonly pid: number }) => ({
    name,
    pid,
    target: { url: `${address}/v2/parse/`, headers: { authorization: `Bearer ${apiKey}` }, bodies },
  });
  printTable(
    ['', `${RATE}/s p50 ms`, 'p99 ms', 'most per s', 'p50 ms', 'p99 ms', 'processor ms each', 'failed'],
    await race(
      [
        entrant('without a collector', { address: product.address, pid: product.apiPid }),
        ...traced.map((api, at) => entrant(`${Number(SHARES[at]) * 100} % of the requests traced`, api)),
      ],
      RATE,
    ),
  );
  console.log(`The collector got ${(bytes / 1024 / 1024).toFixed(0)} MB.`);
  await Promise.all(traced.map((api) => api.stop()));
  collector.close();
}
