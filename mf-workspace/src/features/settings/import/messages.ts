import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('workspace-import', {
  'en-US': {
    rasa: 'Import a Rasa data set',
    wit: 'Migrate from Wit.ai',
    witText:
      'Takes over the sentences of an app of Wit.ai with their intents ' +
      'and entities. Sentences that are already there are skipped.',
    token: 'Auth token',
    tokenHelp:
      'The server access token, in the settings of the app at Wit.ai. It is forgotten as soon as the import ends.',
    language: 'Language of the app',
    migrate: 'Migrate',
    started: 'The import from Wit.ai has begun.',
    failed: 'Something went wrong, try again later.',
    progress: 'Import from Wit.ai',
    cancelImport: 'Cancel the import from Wit.ai',
    stage_queued: 'Waiting for a free worker',
    stage_downloading: 'Fetching the app',
    stage_reading: 'Reading the sentences',
    stage_storing: 'Storing the sentences',
    done: 'The import is done',
    importFailed: 'Nothing was imported. {{reason}}',
  },
  'pt-BR': {
    rasa: 'Importar um conjunto de dados do Rasa',
    wit: 'Migrar do Wit.ai',
    witText: 'Traz as frases de um aplicativo do Wit.ai com intenções e entidades. As que já existem são ignoradas.',
    token: 'Token de acesso',
    tokenHelp:
      'O token de acesso de servidor, nas configurações do aplicativo ' +
      'no Wit.ai. Ele é esquecido assim que a importação termina.',
    language: 'Idioma do aplicativo',
    migrate: 'Migrar',
    started: 'A importação do Wit.ai começou.',
    failed: 'Algo de errado aconteceu, tente novamente mais tarde.',
    progress: 'Importação do Wit.ai',
    cancelImport: 'Cancelar a importação do Wit.ai',
    stage_queued: 'Aguardando um processo livre',
    stage_downloading: 'Buscando o aplicativo',
    stage_reading: 'Lendo as frases',
    stage_storing: 'Guardando as frases',
    done: 'A importação terminou',
    importFailed: 'Nada foi importado. {{reason}}',
  },
});
