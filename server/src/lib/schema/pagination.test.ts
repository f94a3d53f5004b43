import { expect, test } from '@jest/globals';
import { presentPage } from './pagination.ts';
import type { FastifyRequest } from 'fastify';

/** The part of a request that links need. */
const request = (host: string, publicUrl: string) =>
  ({
    url: '/v2/repository/examples/?limit=5&offset=5',
    host,
    protocol: 'http',
    server: { config: { publicUrl } },
  }) as FastifyRequest;
const page = { limit: 5, offset: 5 };
const full = { count: 20, results: [1, 2, 3, 4, 5] };

test('[SRV-54] links of a list use the address of the site, whatever host the caller names', () => {
  const { next, previous } = presentPage(request('evil.example', 'https://bots.example.org'), page, full);
  expect(next).toBe('https://bots.example.org/v2/repository/examples/?limit=5&offset=10');
  expect(previous).toBe('https://bots.example.org/v2/repository/examples/?limit=5');
});

test('[SRV-54] a site without a configured address links to the host that the caller used', () => {
  const { next } = presentPage(request('192.168.1.5:8080', 'http://127.0.0.1:8080'), page, full);
  expect(next).toBe('http://192.168.1.5:8080/v2/repository/examples/?limit=5&offset=10');
});

test('[SRV-50] the page after one that ended early continues from there', () => {
  const early = { count: 10, results: [1, 2], endsEarly: true };
  expect(presentPage(request('x', 'https://bots.example.org'), page, early).next).toContain('limit=5&offset=7');
  const last = { count: 7, results: [1, 2], endsEarly: true };
  expect(presentPage(request('x', 'https://bots.example.org'), page, last).next).toBeNull();
});
