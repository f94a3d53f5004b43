import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

import { ZipFile } from 'yazl';

/** The only token that the stand-in accepts. */
export const WIT_TOKEN = 'token-of-a-small-app';

const UTTERANCES = {
  utterances: [
    {
      text: 'fly to Paris',
      intent: 'travel',
      entities: [{ entity: 'city:city', start: 7, end: 12, body: 'Paris', entities: [] }],
      traits: [],
    },
    { text: 'hello', intent: 'greet', entities: [], traits: [] },
  ],
};

function archive(): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(JSON.stringify(UTTERANCES)), 'app/utterances/utterances-1.json');
  zip.end();
  return buffer(zip.outputStream);
}

/** Replaces Wit.ai: GET /export returns a URL, which returns the archive of a small app. */
export async function startWitStandIn(): Promise<{ url: string; stop: () => Promise<void> }> {
  const content = await archive();
  let url = '';
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/archive') return response.writeHead(200, { 'content-type': 'application/zip' }).end(content);
    const isKnown = pathname === '/export' && request.headers.authorization === `Bearer ${WIT_TOKEN}`;
    return response
      .writeHead(isKnown ? 200 : 400, { 'content-type': 'application/json' })
      .end(JSON.stringify(isKnown ? { uri: `${url}/archive` } : { error: 'Bad auth' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  url = `http://127.0.0.1:${address.port}`;
  return { url, stop: () => new Promise((resolve) => server.close(() => resolve())) };
}
