import { EXIT, Stop } from './exit.ts';
import { textOf } from './command.ts';
import type { Command } from './command.ts';

export const parse: Command = {
  about: 'Predict intent and entities of sentences.',
  usage: 'parse "book a table for two" --language en',
  scopes: 'parse',
  options: { language: { type: 'string', value: 'en', about: 'Language; by default it is detected.' } },
  run: async (context) => {
    const { words } = context;
    if (words.length === 0) throw new Stop(EXIT.usage, 'Name the sentences.');
    const language = textOf(context, 'language');
    const answers = await context.intelligence().parseBatch([...words], language === undefined ? {} : { language });
    const lines = answers.map(({ intent }, index) => `${intent.name} ${intent.confidence} ${words[index] ?? ''}`);
    context.answer(answers, lines.join('\n'));
    return EXIT.done;
  },
};
