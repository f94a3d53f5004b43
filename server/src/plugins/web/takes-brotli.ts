import type { FastifyRequest } from 'fastify';

export const takesBrotli = ({ headers }: FastifyRequest): boolean => /\bbr\b/.test(headers['accept-encoding'] ?? '');
