import fp from 'fastify-plugin';
import { METER_SECONDS } from '../../resources/limits/meters.ts';
import type { FastifyInstance } from 'fastify';

/** Reports to programs how many calls they have left (draft-ietf-httpapi-ratelimit-headers). */
export const quotaHeadersPlugin = fp(
  (app: FastifyInstance, _options, done) => {
    app.addHook('onSend', ({ meterReadings }, reply, payload, next) => {
      if (meterReadings) {
        reply.header(
          'ratelimit-policy',
          meterReadings.map(({ name, most }) => `"${name}";q=${most};w=${METER_SECONDS}`).join(', '),
        );
        reply.header(
          'ratelimit',
          meterReadings.map(({ name, left, waitSeconds }) => `"${name}";r=${left};t=${waitSeconds}`).join(', '),
        );
      }
      next(null, payload);
    });
    done();
  },
  { name: 'quota-headers' },
);
