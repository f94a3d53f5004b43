import { createModelStore } from '../../../resources/models/model-store.ts';
import { MODEL_TOPIC } from '../../../resources/tasks/task-events.ts';
import { createParser } from './parse.service.ts';
import type { App } from '../../../lib/app.ts';
import type { Parser, ParserOptions } from './parse.service.ts';

/** The parser of this process. Its open models are measured, and a new model is opened as soon as its training ends. */
export function createWatchedParser(app: App, reconsider: ParserOptions['reconsider']): Parser {
  const { config, db, events, log, metrics } = app;
  let unreadable = 0;
  const parser = createParser(db, {
    models: createModelStore(db, config),
    cacheBytes: config.modelCacheBytes,
    reconsider,
    onParsed: (seconds) => metrics.parseSeconds.observe(seconds),
    onUnreadable: (versionLanguage) => {
      unreadable++;
      log.error({ versionLanguage }, 'a stored model cannot be read');
    },
  });
  metrics.watch({ name: 'parlance_models_open', help: 'Opened models kept in memory.' }, () => [
    [{}, parser.openModels().count],
  ]);
  metrics.watch({ name: 'parlance_models_open_bytes', help: 'Bytes of the opened models.' }, () => [
    [{}, parser.openModels().bytes],
  ]);
  metrics.watch(
    { name: 'parlance_models_unreadable', help: 'Attempts to open stored models that this engine cannot read.' },
    () => [[{}, unreadable]],
  );
  metrics.watch(
    { name: 'parlance_shadow_dropped', help: 'Questions that no candidate was asked, because the process was busy.' },
    () => [[{}, parser.shadow.dropped]],
  );
  app.addHook('onListen', (done) => {
    events.on(MODEL_TOPIC, ({ version, versionLanguage }) => {
      if (typeof version !== 'number' || typeof versionLanguage !== 'number') return;
      parser.prepare(version, versionLanguage).catch((error: unknown) => {
        log.warn({ err: error }, 'a new model could not be opened');
      });
    });
    done();
  });
  return parser;
}
