import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { generate } from 'selfsigned';

const HOST = '127.0.0.1';

/** Whether every product of the run is behind TLS and stores the sessions of browsers in cookies. */
export const isCookieRun = process.env['E2E_SESSION'] === 'cookie';

/** Variables that make Node, curl and Python trust additional certificates. */
const TRUSTED_BY = ['NODE_EXTRA_CA_CERTS', 'CURL_CA_BUNDLE', 'SSL_CERT_FILE'] as const;

/**
 * Creates the certificate of the run, which processes started later trust.
 * @returns removes it.
 */
export async function makeCertificate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlance-tls-'));
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'Parlance tests' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 7, ip: HOST },
          { type: 2, value: '*.localhost' },
        ],
      },
    ],
  });
  await writeFile(path.join(folder, 'key.pem'), key);
  await writeFile(path.join(folder, 'cert.pem'), cert);
  process.env['PARLANCE_TLS'] = folder;
  for (const name of TRUSTED_BY) process.env[name] = await addTo(name, cert, folder);
  return () => rm(folder, { recursive: true, force: true });
}

/** @returns a file with a certificate and those that a variable already names: a registry may need them. */
async function addTo(name: string, cert: string, folder: string): Promise<string> {
  const known = process.env[name];
  const file = path.join(folder, `${name}.pem`);
  await writeFile(file, `${cert}\n${known ? await readFile(known, 'utf8') : ''}`);
  return file;
}

/** A proxy that terminates TLS, like that of an operator. */
export interface TlsProxy {
  readonly url: string;
  stop: () => Promise<void>;
}

/** @param port of the product, which may start later. */
export async function startTlsProxy(port: number): Promise<TlsProxy> {
  const folder = process.env['PARLANCE_TLS'];
  if (!folder) throw new Error('The run has no certificate');
  const [key, cert] = await Promise.all(['key.pem', 'cert.pem'].map((file) => readFile(path.join(folder, file))));
  const server = createServer({ key, cert }, (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const passed = request({ host: HOST, port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      // A stream that the product ends early must end early here too.
      answer.on('error', () => outgoing.destroy());
    });
    passed.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  return {
    url: `https://${HOST}:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
