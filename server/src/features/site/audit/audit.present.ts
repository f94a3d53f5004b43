import { presentMoment } from '../../../lib/schema/moment.ts';
import type { z } from 'zod';
import type { AuditRow } from './audit.queries.ts';
import type { AuditEntry } from './audit.schema.ts';

/** Descriptions can be long, and a log shows many changes. */
const LONGEST = 200;

const textOf = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
};

export const valuesOf = (values: AuditRow['before']): Record<string, string> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, value === null ? '' : textOf(value)]));

export function presentEntry(row: AuditRow): z.output<typeof AuditEntry> {
  const { id, at, actor, key, network, subject, action, name, before, after } = row;
  return {
    id,
    at: presentMoment(at),
    actor,
    key,
    network,
    subject,
    action,
    name,
    before: valuesOf(before),
    after: valuesOf(after),
  };
}
