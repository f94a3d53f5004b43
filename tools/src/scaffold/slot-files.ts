import { slotId, titleOf, together } from './contributions.ts';
import type { Wish } from './contributions.ts';

/** Data of each slot that a first draft can show. */
const SHOWN: Readonly<Record<string, string>> = {
  header: '',
  dashboard: 'intelligence.name',
  summary: 'intelligence.name',
  'sentence-row': 'sentence.text',
};
const GIVEN: Readonly<Record<string, string>> = {
  header: '',
  dashboard: '{ intelligence }',
  summary: '{ intelligence }',
  'sentence-row': '{ sentence }',
};

/** The modules for the slot content of a new area; none without slots. */
export function slotFiles(wish: Wish): Record<string, string> {
  const { slots } = wish;
  if (slots.length === 0) return {};
  const rows = slots.map((slot) => {
    const id = slotId(wish, slot);
    return `  '${id}': () => import('./features/${id}/${id}.tsx'),`;
  });
  return {
    'src/contributions.tsx': `import { defineContributions } from 'shared/platform';

/** What the area draws on screens of others, by the ids in remote.json. */
export const contributions = defineContributions({
${rows.join('\n')}
});
`,
    ...together(slots.map((slot) => drawnFiles(slotId(wish, slot), slot))),
  };
}

function drawnFiles(id: string, slot: string): Record<string, string> {
  const component = titleOf(id).replaceAll(' ', '');
  const shown = SHOWN[slot] ?? '';
  const props = shown === '' ? '' : `${GIVEN[slot]}: SlotData['${slot}']`;
  return {
    [`src/features/${id}/messages.ts`]: `import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('${id}', {
  'en-US': { text: '${shown === '' ? 'New here.' : 'New here: {{what}}'}' },
  'pt-BR': { text: '${shown === '' ? 'Novo aqui.' : 'Novo aqui: {{what}}'}' },
});
`,
    [`src/features/${id}/${id}.tsx`]: `import { useMessages } from 'shared/i18n';
${shown === '' ? '' : "import type { SlotData } from 'shared/slots';\n"}
import { messages } from './messages.ts';

/** Drawn into the slot ${slot}. */
export default function ${component}(${props}) {
  const t = useMessages(messages);
  return <p>{t('text'${shown === '' ? '' : `, { what: ${shown} }`})}</p>;
}
`,
  };
}
