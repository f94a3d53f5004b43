import { EXIT, Stop } from './exit.ts';
import { textOf } from './command.ts';
import type { Command } from './command.ts';

export const parse: Command = {
  about: 'Predict intent and entities of sentences.',
  usage: 'parse "book a table for two" --language en',
  scopes: 'parse',
  options: {
    language: { type: 'string', value: 'en', about: 'Language; by default it is detected.' },
    environment: { type: 'string', value: 'name', about: 'The environment that answers, instead of a version.' },
  },
  run: async (context) => {
    const { words } = context;
    if (words.length === 0) throw new Stop(EXIT.usage, 'Name the sentences.');
    const language = textOf(context, 'language');
    const place = { environment: textOf(context, 'environment'), ...(language !== undefined && { language }) };
    const answers = await context.intelligence().parseBatch([...words], place);
    const lines = answers.map(({ intent }, index) => `${intent.name} ${intent.confidence} ${words[index] ?? ''}`);
    context.answer(answers, lines.join('\n'));
    return EXIT.done;
  },
};
