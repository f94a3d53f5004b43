import { request } from 'node:http';

/** Checks whether the API process of this container is alive: exits with 0 or 1. */
request({ port: process.env['PORT'], path: '/health/live', timeout: 4000 }, ({ statusCode }) =>
  process.exit(statusCode === 200 ? 0 : 1),
)
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1))
  .end();
