import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('workspace-create-from-file', {
  'en-US': {
    stepFile: 'File',
    purpose:
      'A Parlance archive, or training data of another tool: Rasa, Dialogflow, LUIS, CLU, Wit.ai, Snips, Botpress, ' +
      'Lex, Watson, tables, JSON lines or CoNLL. Nothing is stored before you have seen what it holds.',
    dropHere: 'Drop files here, or choose them',
    reading: 'Reading the files',
    fileProblem: 'The files could not be used.',
    next: 'Next',
    languageMissing: 'The file does not say the language of all its sentences. Choose it above.',
    chooseNames: 'Choose what happens to names that fall together.',
    nothingInside: 'The file holds nothing that can be stored.',
    archiveOf: 'Archive of {{name}}',
    archiveLanguage: 'Main language: {{language}}.',
    archivePart: 'Made without test sentences and results.',
    version: 'Version',
    sentences: 'Sentences',
    translations: 'Translations',
    tests: 'Test sentences',
    results: 'Results',
    uploading: 'Uploading',
    stop: 'Stop',
    progress: 'Creation of {{name}}',
    closeNote: 'You can leave this page; the work goes on.',
  },
  'pt-BR': {
    stepFile: 'Arquivo',
    purpose:
      'Um arquivo do Parlance ou dados de treinamento de outra ferramenta: Rasa, Dialogflow, LUIS, CLU, Wit.ai, ' +
      'Snips, Botpress, Lex, Watson, tabelas, JSON lines ou CoNLL. Nada é gravado antes de você ver o que ele contém.',
    dropHere: 'Solte arquivos aqui ou escolha-os',
    reading: 'Lendo os arquivos',
    fileProblem: 'Não foi possível usar os arquivos.',
    next: 'Avançar',
    languageMissing: 'O arquivo não diz o idioma de todas as frases. Escolha-o acima.',
    chooseNames: 'Escolha o que acontece com os nomes que coincidem.',
    nothingInside: 'O arquivo não contém nada que possa ser gravado.',
    archiveOf: 'Arquivo de {{name}}',
    archiveLanguage: 'Idioma principal: {{language}}.',
    archivePart: 'Feito sem frases de teste e resultados.',
    version: 'Versão',
    sentences: 'Frases',
    translations: 'Traduções',
    tests: 'Frases de teste',
    results: 'Resultados',
    uploading: 'Enviando',
    stop: 'Parar',
    progress: 'Criação de {{name}}',
    closeNote: 'Você pode sair desta página; o trabalho continua.',
  },
});
