import { HighlightedSentence } from 'shared/sentence';

import styles from './boarding.module.css';

interface Specimen {
  text: string;
  language: string;
  intent: string;
  /** Parts of the text and what they are. */
  entities: readonly (readonly [part: string, entity: string])[];
}

const SPECIMENS: readonly Specimen[] = [
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

const marksOf = ({ text, entities }: Specimen) =>
  entities.map(([part, entity]) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length, entity }));

/** What the product is about, in three sentences; an illustration, so voices pass it over. */
export function Specimens() {
  return (
    <aside className={styles['specimens']} aria-hidden="true">
      {SPECIMENS.map((specimen) => (
        <figure key={specimen.intent} className={styles['specimen']} dir={specimen.language === 'ar' ? 'rtl' : 'ltr'}>
          <p className="sentence">
            <HighlightedSentence
              text={specimen.text}
              marks={marksOf(specimen)}
              language={specimen.language}
              isFocusable={false}
            />
          </p>
          <figcaption>
            <bdi className={styles['intent']}>{specimen.intent}</bdi>
            {specimen.entities.map(([, entity]) => (
              <bdi key={entity}>{entity}</bdi>
            ))}
          </figcaption>
        </figure>
      ))}
    </aside>
  );
}
