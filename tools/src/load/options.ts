import { parseArgs } from 'node:util';
import { KINDS } from './kinds.ts';
import type { Kind } from './kinds.ts';

/** Shares of the kinds of requests; only their ratios count. */
export type Mix = Readonly<Record<Kind, number>>;

export interface Options {
  readonly address: string;
  readonly email: string;
  readonly password: string;
  /** Requests a second, of all kinds together. */
  readonly rate: number;
  readonly seconds: number;
  readonly mix: Mix;
  /** Addresses of `/metrics`, one for each API process; empty except for a soak. */
  readonly metrics: readonly string[];
  readonly metricsToken: string | undefined;
}

const USUAL_SECONDS = 60;
const SOAK_SECONDS = 3600;
/** The typical mix of a product that serves bots: most requests are sentences to parse. */
const USUAL_MIX = 'parse=80,list=12,edit=5,sign-in=2,import=0.5,training=0.5';

const USAGE = `Usage: LOAD_EMAIL=… LOAD_PASSWORD=… pnpm bench load [options]
  --address URL   the deployment, http://127.0.0.1:8080 unless given
  --rate N        requests a second, 20 unless given
  --seconds N     how long, ${USUAL_SECONDS} unless given; ${SOAK_SECONDS} with --soak
  --mix TEXT      shares of kinds, ${USUAL_MIX} unless given
  --soak          watches the memory of the API and tells whether it is flat
  --metrics URL   /metrics of one API process, once for each; that of the address unless given (METRICS_TOKEN)`;

/** @throws Error with a message for the terminal */
export function readOptions(given: readonly string[], environment: NodeJS.ProcessEnv): Options {
  const { values } = parseArgs({
    args: [...given],
    options: {
      address: { type: 'string', default: 'http://127.0.0.1:8080' },
      rate: { type: 'string', default: '20' },
      seconds: { type: 'string' },
      mix: { type: 'string', default: USUAL_MIX },
      soak: { type: 'boolean', default: false },
      metrics: { type: 'string', multiple: true, default: [] },
    },
  });
  const { LOAD_EMAIL: email, LOAD_PASSWORD: password, METRICS_TOKEN: metricsToken } = environment;
  if (!email || !password) throw new Error(`LOAD_EMAIL and LOAD_PASSWORD name the account to load with.\n${USAGE}`);
  const address = new URL(values.address).href.replace(/\/$/, '');
  const watched = values.metrics.length > 0 ? values.metrics : [`${address}/metrics`];
  return {
    address,
    email,
    password,
    rate: positive('--rate', values.rate),
    seconds: positive('--seconds', values.seconds ?? String(values.soak ? SOAK_SECONDS : USUAL_SECONDS)),
    mix: readMix(values.mix),
    metrics: values.soak ? watched : [],
    metricsToken,
  };
}

function readMix(text: string): Mix {
  const mix = Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>;
  for (const part of text.split(',')) {
    const [name = '', share = ''] = part.split('=');
    const kind = KINDS.find((each) => each === name.trim());
    if (!kind) throw new Error(`--mix names ${KINDS.join(', ')}, not "${name}".`);
    mix[kind] = positive(`the share of ${kind}`, share);
  }
  return mix;
}

function positive(what: string, text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value <= 0)
    throw new Error(`${what} must be a number above 0 (it is "${text}").`);
  return value;
}
