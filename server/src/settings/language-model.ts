import { optional, secret, setting, text, webAddress, whole } from './setting.ts';

const TOKENS_MAX = 2_000_000_000;

/** The language model that intelligences may ask. Without an address, nothing is ever sent. */
export const LANGUAGE_MODEL = {
  llmUrl: optional(
    'LLM_URL',
    webAddress('be a web address such as http://127.0.0.1:11434/v1'),
    'A server with the API of OpenAI, without the last part `/chat/completions`: `http://127.0.0.1:11434/v1`. ' +
      'Without it nothing is sent to a language model. Without HTTPS, the address must be on your own network. See ' +
      '[language model](#language-model).',
  ),
  llmModel: {
    ...optional('LLM_MODEL', text('name a model'), 'Name of the model at that server; required with `LLM_URL`.'),
    requiredIf: ({ LLM_URL: url }: Readonly<Record<string, string | undefined>>) => url !== undefined,
  },
  llmKey: optional('LLM_KEY', secret(text()), 'Your key at that server.'),
  llmSeconds: setting(
    'LLM_SECONDS',
    '60',
    whole(1, 600),
    'Seconds to wait for an answer of the language model, over all attempts.',
  ),
  llmTokensPerDay: setting(
    'LLM_TOKENS_PER_DAY',
    '1000000',
    whole(0, TOKENS_MAX),
    'Tokens that all intelligences together may use on a day (UTC); `0`: no limit.',
  ),
  llmTokensPerIntelligence: setting(
    'LLM_TOKENS_PER_INTELLIGENCE',
    '100000',
    whole(0, TOKENS_MAX),
    'Tokens that one intelligence may use on a day (UTC); `0`: no limit.',
  ),
};
