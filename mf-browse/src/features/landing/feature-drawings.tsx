import { useLocale } from 'shared/i18n';

import styles from './features.module.css';
import { AnnotatedSentence } from '../../components/try/annotated-sentence.tsx';

const TEACH = {
  'en-US': { before: 'wake me at ', selected: 'half past six', entity: 'time', intent: 'set_alarm' },
  'pt-BR': { before: 'me acorda às ', selected: 'seis e meia', entity: 'horario', intent: 'criar_alarme' },
} as const;

/** Words selected in a sentence, about to become an entity. */
export function TeachDrawing() {
  const { before, selected, entity, intent } = TEACH[useLocale()];
  return (
    <>
      <p className={styles['typed']}>
        {before}
        <span className={styles['selection']}>{selected}</span>
      </p>
      <p className={styles['chips']}>
        <span>{intent}</span>
        <span>{entity}</span>
      </p>
    </>
  );
}

const IN_MANY_LANGUAGES = [
  { language: 'pt_br', words: ['quero duas ', 'pizzas', ''], entity: 'prato' },
  { language: 'ar', words: ['رحلة إلى ', 'القاهرة', ' غداً'], entity: 'city' },
  { language: 'zh', words: ['我想买', '白色', '的衬衫'], entity: 'color' },
] as const;

/** The same sentence in three scripts. */
export function LanguagesDrawing() {
  return IN_MANY_LANGUAGES.map(({ language, words: [before, marked, after], entity }) => {
    const pieces = [
      { start: 0, text: before },
      { start: 1, text: marked, entity },
      { start: 2, text: after },
    ];
    return <AnnotatedSentence key={language} size="small" language={language} pieces={pieces} />;
  });
}

const ANSWER = `POST /v2/parse/
{ "text": "play some jazz" }

{ "intent": {
    "name": "play_music" }, … }`;

/** A call and, shortened, its answer. */
export function ApiDrawing() {
  return <pre className={styles['code']}>{ANSWER}</pre>;
}
