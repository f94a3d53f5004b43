import { REACH, WIDTH } from '../entity/attention.ts';
import type { Pack } from '../packs/pack.ts';
import type { Affix, EdgeTrim } from '../entity/edge-trims.ts';
import type { Lexicon } from '../entity/lexicon.ts';
import type { Reading } from '../entity/reading.ts';
import { SIGNS } from '../entity/signs.ts';
import type { SmallAttention } from '../entity/small-attention.ts';
import type { TaggerModel } from '../entity/tagger.ts';
import type { Matrix } from '../linear/dense.ts';
import { quantized, vocabulary } from '../container/check-weights.ts';
import { array, below, fail, finite, finiteNumber, flag, record, starts, text, texts } from '../container/shape.ts';

export function tagger(value: unknown, pack: Pack | null): TaggerModel {
  const own = record(value, 'tagger');
  const names = texts(own.names, 'entity names');
  const tags = 1 + 2 * names.length;
  const known = vocabulary(own.vocabulary, 'tagger vocabulary');
  const allowed = record(own.allowed, 'allowed tags');
  const tag = array(allowed.tag, Int32Array, 'predecessors');
  const start = array(allowed.start, Int32Array, 'predecessor starts', tags + 1);
  starts(start, tag.length, 'predecessor starts');
  below(tag, tags, 'predecessors');
  const transitions = array(own.transitions, Float32Array, 'transitions', (tags + 1) * tags);
  finite(transitions, 'transitions');
  return {
    names,
    roles: roles(own.roles, names.length),
    vocabulary: known,
    weights: quantized(own.weights, known.keys.length, tags),
    transitions,
    allowed: { start, tag, mayOpen: array(allowed.mayOpen, Uint8Array, 'opening tags', tags) },
    lexicon: lexicon(own.lexicon, names.length),
    trims: trims(own.trims, names.length),
    pack: own.pack === undefined ? null : (pack ?? fail('pack of the tagger', 'there')),
    attention: own.attention === null ? null : attention(own.attention, known.keys.length, tags),
    sharpness: finiteNumber(own.sharpness, 'tagger sharpness'),
    reading: own.reading === undefined ? undefined : reading(own.reading, names.length),
  };
}

function reading(value: unknown, labels: number): Reading {
  const own = record(value, 'reading');
  if (!Array.isArray(own.edges) || own.edges.length !== labels) fail('edges', `${labels} long`);
  return {
    splits: texts(own.splits, 'splits'),
    numbers: own.numbers === undefined ? undefined : texts(own.numbers, 'forms of numbers'),
    words: texts(own.words, 'signs').map((sign) => SIGNS.find((known) => known === sign) ?? fail('signs', 'known')),
    elides: own.elides === undefined ? undefined : flag(own.elides, 'elides'),
    inside: texts(own.inside, 'stops inside'),
    after: own.after === undefined ? undefined : texts(own.after, 'stops after'),
    adjoins: own.adjoins === undefined ? undefined : flag(own.adjoins, 'adjoins'),
    crosses: flag(own.crosses, 'crosses'),
    edges: own.edges.map((stops) => texts(stops, 'edges')),
  };
}

function roles(value: unknown, labels: number): TaggerModel['roles'] {
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || value.length !== labels) fail('roles', `${labels} long`);
  return value.map((role) => (role === null ? null : text(role, 'role')));
}

function trims(value: unknown, entities: number): EdgeTrim[] {
  const affixes = (list: unknown): Affix[] =>
    Array.isArray(list)
      ? list.map((affix) => ({
          text: text(record(affix, 'affix').text, 'affix'),
          usual: flag(record(affix, 'affix').usual, 'affix'),
        }))
      : fail('affixes', 'a list');
  if (!Array.isArray(value) || value.length !== entities) fail('trims', `${entities} long`);
  return value.map((own) => ({
    prefixes: affixes(record(own, 'trim').prefixes),
    suffixes: affixes(record(own, 'trim').suffixes),
  }));
}

function lexicon(value: unknown, entities: number): Lexicon {
  const own = record(value, 'lexicon');
  const phrases = vocabulary(own.phrases, 'phrases');
  const entity = array(own.entity, Uint16Array, 'phrase entities');
  const entityStart = array(own.entityStart, Uint32Array, 'phrase starts', phrases.keys.length + 1);
  starts(entityStart, entity.length, 'phrase starts');
  below(entity, entities, 'phrase entities');
  return { phrases, entityStart, entity, count: array(own.count, Uint16Array, 'phrase counts', entity.length) };
}

function attention(value: unknown, features: number, tags: number): SmallAttention {
  const own = record(value, 'attention');
  const weights = record(own.attention, 'attention weights');
  const square = (name: string): Matrix => matrix(weights[name], name, WIDTH, WIDTH);
  const scale = array(own.scale, Float32Array, 'embedding scale', features);
  finite(scale, 'embedding scale');
  return {
    level: array(own.level, Int8Array, 'embedding levels', features * WIDTH),
    scale,
    attention: {
      query: square('query'),
      key: square('key'),
      value: square('value'),
      mix: square('mix'),
      inner: square('inner'),
      place: matrix(weights.place, 'place', 1, 2 * REACH + 1),
      innerBias: matrix(weights.innerBias, 'innerBias', 1, WIDTH),
      output: matrix(weights.output, 'output', tags, WIDTH),
    },
  };
}

function matrix(value: unknown, place: string, rows: number, columns: number): Matrix {
  const own = record(value, place);
  if (own.rows !== rows || own.columns !== columns) fail(place, `${rows} × ${columns}`);
  const data = array(own.data, Float32Array, place, rows * columns);
  finite(data, place);
  return { rows, columns, data };
}
