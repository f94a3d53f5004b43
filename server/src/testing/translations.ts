import { ListedExamplePage } from '../features/content/examples/examples.schema.ts';
import { TranslationPage } from '../features/content/translations/translations.schema.ts';
import { intelligence } from './intelligence.ts';
import type { Intelligence, Sentence } from './intelligence.ts';

export const TRANSLATION_URL = '/v2/repository/translation/';
export const SOURCE: Sentence = {
  text: 'fly to paris',
  intent: 'travel',
  entities: [{ start: 7, end: 12, entity: 'city' }],
};

/** An intelligence with sentences to translate, the oldest first. */
export async function untranslated(sentences: readonly Sentence[] = [SOURCE]) {
  const created = await intelligence();
  await created.addSentences(sentences);
  const { admin, uuid } = created;
  const page = (await admin.get(`/v2/repository/examples/?repository_uuid=${uuid}&ordering=created_at`)).read(
    ListedExamplePage,
  );
  const [example] = page.results;
  if (!example) throw new Error('There is no sentence');
  return { intelligence: created, example, examples: page.results };
}

/** A Portuguese translation of SOURCE. */
export const translationOf = (example: { id: number }, change: Record<string, unknown> = {}) => ({
  original_example: example.id,
  language: 'pt_br',
  text: 'voar para paris',
  entities: [{ start: 10, end: 15, entity: 'city' }],
  ...change,
});

export const listTranslations = async ({ admin, uuid }: Intelligence, query = '') =>
  (await admin.get(`${TRANSLATION_URL}?repository_uuid=${uuid}&${query}`)).read(TranslationPage);
