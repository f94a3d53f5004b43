import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('workspace-create-from-file', {
  'en-US': {
    stepFile: 'File',
    fileTitle: 'What do you want to start from?',
    purpose:
      'A Parlance archive, or training data from another tool: Rasa, Dialogflow, LUIS, CLU, Wit.ai, Snips, ' +
      'Botpress, Lex, Watson, tables, JSON lines or CoNLL. Nothing is saved until you have seen what it ' +
      'contains.',
    dropHere: 'Drop files here, or choose them',
    aboutFormats: 'What each format keeps',
    reading: 'Reading the files',
    fileProblem: 'The files could not be read.',
    next: 'Next',
    languageMissing: 'The file does not state the language of all its sentences. Choose it above.',
    chooseNames: 'Choose what happens to names that coincide.',
    nothingInside: 'The file contains nothing that can be imported.',
    archiveOf: 'Archive of {{name}}',
    archiveLanguage: 'Main language: {{language}}.',
    archivePart: 'It contains no test sentences or results.',
    version: 'Version',
    sentences: 'Sentences',
    translations: 'Translations',
    tests: 'Test sentences',
    results: 'Results',
    uploading: 'Uploading',
    stop: 'Stop',
    progress: 'Creation of {{name}}',
    closeNote: 'You can leave this page; the work continues, and this page shows how it ended.',
  },
  'pt-BR': {
    stepFile: 'Arquivo',
    fileTitle: 'A partir de qual arquivo?',
    purpose:
      'Um arquivo do Parlance ou dados de treinamento de outra ferramenta: Rasa, Dialogflow, LUIS, CLU, Wit.ai, ' +
      'Snips, Botpress, Lex, Watson, tabelas, linhas JSON ou CoNLL. Nada é salvo antes de você ver o que ele ' +
      'contém.',
    dropHere: 'Solte arquivos aqui ou escolha-os',
    aboutFormats: 'O que cada formato guarda',
    reading: 'Lendo os arquivos',
    fileProblem: 'Não foi possível ler os arquivos.',
    next: 'Avançar',
    languageMissing: 'O arquivo não informa o idioma de todas as frases. Escolha-o acima.',
    chooseNames: 'Escolha o que acontece com os nomes que coincidem.',
    nothingInside: 'O arquivo não contém nada que possa ser importado.',
    archiveOf: 'Arquivo de {{name}}',
    archiveLanguage: 'Idioma principal: {{language}}.',
    archivePart: 'Não contém frases de teste nem resultados.',
    version: 'Versão',
    sentences: 'Frases',
    translations: 'Traduções',
    tests: 'Frases de teste',
    results: 'Resultados',
    uploading: 'Enviando',
    stop: 'Parar',
    progress: 'Criação de {{name}}',
    closeNote: 'Você pode sair desta página; o trabalho continua, e esta página mostra como terminou.',
  },
});
