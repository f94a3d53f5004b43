import { HighlightedSentence } from 'shared/sentence';

import styles from './boarding.module.css';

interface Sample {
  text: string;
  language: string;
  intent: string;
  /** Parts of the text and their entities. */
  entities: readonly (readonly [part: string, entity: string])[];
}

const SAMPLES: readonly Sample[] = [
  {
    text: 'Book a table for four at Luigi’s tomorrow night',
    language: 'en',
    intent: 'book_table',
    entities: [
      ['four', 'people'],
      ['Luigi’s', 'restaurant'],
      ['tomorrow night', 'date'],
    ],
  },
  {
    text: 'Quero uma passagem de Recife para Lisboa em maio',
    language: 'pt_br',
    intent: 'comprar_passagem',
    entities: [
      ['Recife', 'origem'],
      ['Lisboa', 'destino'],
      ['maio', 'data'],
    ],
  },
  {
    text: 'شغّل المصباح في غرفة النوم',
    language: 'ar',
    intent: 'turn_on',
    entities: [
      ['المصباح', 'device'],
      ['غرفة النوم', 'room'],
    ],
  },
];

const marksOf = ({ text, entities }: Sample) =>
  entities.map(([part, entity]) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length, entity }));

/** Three sample sentences; decorative, so hidden from screen readers. */
export function SampleSentences() {
  return (
    <aside className={styles['samples']} aria-hidden="true">
      {SAMPLES.map((sample) => (
        <figure key={sample.intent} className={styles['sample']} dir={sample.language === 'ar' ? 'rtl' : 'ltr'}>
          <p className="sentence">
            <HighlightedSentence
              text={sample.text}
              marks={marksOf(sample)}
              language={sample.language}
              isFocusable={false}
            />
          </p>
          <figcaption>
            <bdi className={styles['intent']}>{sample.intent}</bdi>
            {sample.entities.map(([, entity]) => (
              <bdi key={entity}>{entity}</bdi>
            ))}
          </figcaption>
        </figure>
      ))}
    </aside>
  );
}
