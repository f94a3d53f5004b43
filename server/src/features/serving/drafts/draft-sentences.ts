import { languageName } from 'shared/domain';
import { Conflict, say } from '../../../lib/errors.ts';
import { draftSentences } from '../../../resources/language-model/prompts/draft-sentences.v1.ts';
import { cleanDraft } from './clean-draft.ts';
import { insertDrafts, listWaiting } from './drafts.queries.ts';
import { MOST_WAITING } from './drafts.schema.ts';
import { lacksOf } from './lacks.ts';
import { findKnown, listDrafted, listMarkedEntities, listOtherIntents, listSentences } from './material.queries.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { IntentGrant } from '../../../resources/intents/intent.resource.ts';
import type { LanguageModel } from '../../../resources/language-model/language-model.ts';
import type { DraftedSentence, DraftMaterial } from '../../../resources/language-model/prompts/draft-sentences.v1.ts';
import type { CleanDraft } from './clean-draft.ts';
import type { Drafted, DraftWish } from './drafts.schema.ts';
import type { DraftPlace } from './material.queries.ts';

/** What would be sent to have sentences of an intent drafted. */
export async function readMaterial(
  db: Database,
  place: DraftPlace,
  { intent, count }: { readonly intent: string; readonly count: number },
): Promise<DraftMaterial> {
  const [sentences, drafted, entities, otherIntents] = await Promise.all([
    listSentences(db, place),
    listDrafted(db, place),
    listMarkedEntities(db, place),
    listOtherIntents(db, place),
  ]);
  const lacks = lacksOf(sentences, entities.length > 0);
  const language = languageName(place.language, 'en');
  return { count, language, intent, sentences, drafted, entities, otherIntents, lacks };
}

interface Services {
  readonly db: Database;
  readonly languageModel: LanguageModel;
  readonly left: AbortSignal;
}

/**
 * Has new ways to say an intent drafted, and keeps those that are new. Nothing is trained [LLM-05].
 * @throws Conflict for an intent without sentences in the language, or with too many undecided drafts
 */
export async function draftFor(
  { db, languageModel, left }: Services,
  { resource: intent, account }: IntentGrant,
  { language: wanted, count }: DraftWish,
): Promise<z.output<typeof Drafted>> {
  const language: string = wanted ?? intent.repositoryLanguage;
  const place = { versionId: intent.versionId, intentId: intent.id, language };
  if ((await listWaiting(db, place)).length + count > MOST_WAITING) throw new Conflict(say('drafts_waiting'));
  const material = await readMaterial(db, place, { intent: intent.text, count });
  if (material.sentences.length === 0) throw new Conflict(say('drafts_no_sentences'));
  const prompt = draftSentences(material);
  const asked = await languageModel.ask(prompt, { repositoryUuid: intent.repositoryUuid, signal: left });
  const { fresh, ...dropped } = await sortOut(db, place, {
    drafted: asked.value.sentences.slice(0, count),
    offered: new Set(material.entities.map(({ name }) => name)),
  });
  const origin = {
    model: languageModel.endpoint?.model ?? '',
    prompt: prompt.id,
    createdBy: account?.id ?? null,
  };
  await insertDrafts(db, place, { drafts: fresh, origin });
  return {
    language,
    lacks: [...material.lacks],
    drafted: fresh.length,
    ...dropped,
    tokens: asked.tokens,
    is_from_cache: asked.isFromCache,
  };
}

interface Answered {
  readonly drafted: readonly DraftedSentence[];
  readonly offered: ReadonlySet<string>;
}

async function sortOut(db: Database, place: DraftPlace, { drafted, offered }: Answered) {
  const clean = drafted.flatMap((each) => cleanDraft(each, offered) ?? []);
  const once = new Map<string, CleanDraft>();
  for (const each of clean) if (!once.has(each.text.toLowerCase())) once.set(each.text.toLowerCase(), each);
  const distinct = [...once.values()];
  const known = await findKnown(
    db,
    place,
    distinct.map(({ text }) => text),
  );
  const fresh = distinct.filter(({ text }) => !known.has(text));
  const elsewhere = [...known.values()].filter((where) => where === 'elsewhere').length;
  return {
    fresh,
    duplicates: clean.length - fresh.length - elsewhere,
    elsewhere,
    unusable: drafted.length - clean.length,
  };
}
