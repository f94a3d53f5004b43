import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';

import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';
import { baseConfig } from '../../../packages/remote/src/bundle/config.ts';
import { workspaceProject } from '../../../packages/remote/src/bundle/workspace.ts';

const FOLDER = path.join(ROOT, 'build/bench/plain');
const OUTPUT = path.join(FOLDER, 'built');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/**
 * The baseline: header, landing page and footer as one React program without shell, registry, federation or single-spa.
 */
const ENTRY = `
import 'shared/theme/base.css';
import '../../../shell/src/layout/layout.css';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { startLocale } from 'shared/i18n';
import { BrowserRouter } from 'react-router-dom';
import { queryClient } from 'shared/platform';
import { startSession } from 'shared/session';
import { startTheme } from 'shared/theme';
import LandingPage from '../../../mf-browse/src/features/landing/landing-page.tsx';
import { Footer } from '../../../shell/src/layout/footer.tsx';
import { Header } from '../../../shell/src/layout/header.tsx';
startTheme();
startLocale();
startSession();
createRoot(document.getElementById('shell')).render(
  <BrowserRouter>
    <QueryClientProvider client={queryClient}>
      <Header /><main id="main"><LandingPage /></main><Footer />
    </QueryClientProvider>
  </BrowserRouter>,
);
`;

export interface PlainPage {
  readonly url: string;
  stop(): Promise<void>;
}

/** Builds the landing page as a plain single-page app and serves it in front of the product's API. */
export async function servePlainPage(product: string): Promise<PlainPage> {
  await build();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', product);
    if (pathname.startsWith('/v2/')) return void passOn(product, request, response);
    const file = path.join(OUTPUT, pathname === '/' ? 'index.html' : pathname);
    readFile(file).then(
      (content) =>
        response
          .writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'text/plain', 'content-encoding': 'br' })
          .end(brotliCompressSync(content)),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The plain page has no port.');
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => promisify(server.close.bind(server))() };
}

async function passOn(product: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/' } = request;
  const body = method === 'GET' ? undefined : await buffer(request);
  const answer = await fetch(new URL(url, product), {
    method,
    ...(body && { body, headers: { 'content-type': 'application/json' } }),
  });
  response
    .writeHead(answer.status, { 'content-type': 'application/json' })
    .end(Buffer.from(await answer.arrayBuffer()));
}

async function build(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const entry = path.join(FOLDER, 'entry.tsx');
  await writeFile(entry, ENTRY);
  const base = baseConfig(workspaceProject('mf-browse'), { mode: 'production', output: OUTPUT, container: 'plain' });
  const compiler = webpack({
    ...base,
    name: 'plain',
    entry,
    output: { ...base.output, publicPath: '/' },
    // The entry belongs to no package, so packages are resolved from their owners.
    resolve: {
      ...base.resolve,
      modules: [
        'node_modules',
        ...['mf-browse', 'shell', 'shared'].map((name) => path.join(ROOT, name, 'node_modules')),
      ],
    },
    plugins: [...(base.plugins ?? []), new HtmlWebpackPlugin({ template: path.join(ROOT, 'shell/src/index.html') })],
    cache: false,
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
}
