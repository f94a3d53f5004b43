import { defineMessages } from 'shared/i18n';

export const messages = defineMessages('translate-tour', {
  'en-US': {
    sourceTitle: 'Where you translate from',
    sourceText: 'The sentences were written in this language, the main language of the intelligence.',
    targetTitle: 'Where you translate to',
    targetText: 'Choose a language. The intelligence understands it as soon as its translations are trained.',
    sentenceTitle: 'Pick a sentence',
    sentenceText: 'Press Translate next to one. The numbers above the list narrow it to what is missing, or to drafts.',
    textTitle: 'Write and mark',
    textText: 'Type the translation, then select the words that correspond to each highlighted entity of the original.',
    saveTitle: 'Save and continue',
    saveText: 'Ctrl+Enter saves and opens the next sentence. Your text is kept even if you leave.',
    sheetsTitle: 'Or use a spreadsheet',
    sheetsText: 'Export the sentences, fill in the column Translate in any tool, and import the file again.',
  },
  'pt-BR': {
    sourceTitle: 'De onde você traduz',
    sourceText: 'As frases foram escritas neste idioma, o idioma principal da inteligência.',
    targetTitle: 'Para onde você traduz',
    targetText: 'Escolha um idioma. A inteligência passa a entendê-lo assim que as traduções forem treinadas.',
    sentenceTitle: 'Escolha uma frase',
    sentenceText:
      'Pressione Traduzir ao lado de uma. Os números acima da lista a reduzem ao que falta ou aos rascunhos.',
    textTitle: 'Escreva e marque',
    textText:
      'Digite a tradução e depois selecione as palavras que correspondem a cada entidade destacada da frase original.',
    saveTitle: 'Salve e siga',
    saveText: 'Ctrl+Enter salva e abre a próxima frase. Seu texto fica guardado mesmo se você sair.',
    sheetsTitle: 'Ou use uma planilha',
    sheetsText: 'Exporte as frases, preencha a coluna Translate onde quiser e importe o arquivo de volta.',
  },
});
