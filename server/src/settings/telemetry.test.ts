import { expect, test } from '@jest/globals';
import { readConfig } from '../config.ts';

const NEEDED = { DATABASE_URL: 'postgres://localhost/parlance', SERVER_KEY: '0f'.repeat(32) };

test('[OPS-30] nothing is traced by default; with a collector everything is, ignoring the sampling of callers', () => {
  expect(readConfig(NEEDED)).toMatchObject({
    otlpEndpoint: undefined,
    otlpHeaders: {},
    sampler: 'traceidratio',
    samplerShare: 1,
  });
});

test('[OPS-30] headers and attributes are pairs, percent-encoded', () => {
  const config = readConfig({
    ...NEEDED,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc==, x-tenant = bots ',
    OTEL_TRACES_SAMPLER_ARG: '.25',
  });
  expect(config).toMatchObject({
    otlpEndpoint: 'http://127.0.0.1:4318',
    otlpHeaders: { authorization: 'Bearer abc==', 'x-tenant': 'bots' },
    samplerShare: 0.25,
  });
});

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'be a web address such as http://127.0.0.1:4318'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer abc', 'list name=value pairs separated by commas'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%zz', 'list name=value pairs separated by commas'],
  ['OTEL_TRACES_SAMPLER', 'sometimes', 'be one of always_on,'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'be a number from 0 to 1'],
  ['OTEL_TRACES_SAMPLER_ARG', 'half', 'be a number from 0 to 1'],
])('[OPS-30] %s=%s is rejected', (name, value, must) => {
  expect(() => readConfig({ ...NEEDED, [name]: value })).toThrow(`The setting ${name} must ${must}`);
});

test('[OPS-27] invalid headers are not repeated in the error', () => {
  expect(() => readConfig({ ...NEEDED, OTEL_EXPORTER_OTLP_HEADERS: 'Bearer abc' })).not.toThrow('abc');
});
