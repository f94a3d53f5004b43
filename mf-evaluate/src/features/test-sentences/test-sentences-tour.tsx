import { defineMessages, useMessages } from 'shared/i18n';
import { Tour } from 'shared/tour';

const messages = defineMessages('evaluate-tour', {
  'en-US': {
    aboutTitle: 'How good is it really?',
    aboutText:
      'Trained sentences prove nothing. Write some that were not trained, with the right answers, and let the ' +
      'intelligence try.',
    languageTitle: 'One language at a time',
    languageText:
      'Each language is tested separately. Languages with test sentences are listed here with their number.',
    sentenceTitle: 'Write a sentence',
    sentenceText:
      'Word it like somebody who has never seen your training sentences. Select words to mark an entity that ' +
      'should be found.',
    intentTitle: 'Say what it means',
    intentText: 'Choose the intent that is the right answer.',
    addTitle: 'Add it',
    addText: 'Enter adds it too. A few sentences per intent give a first idea; twenty or more, a reliable one.',
    listTitle: 'Review them',
    listText: 'A wrong expected answer makes a good model look bad. Correct or delete test sentences here.',
    runTitle: 'Run the test',
    runText: 'The trained model answers every sentence in the language, and the result opens automatically.',
  },
  'pt-BR': {
    aboutTitle: 'Ela é boa de verdade?',
    aboutText:
      'Frases treinadas não provam nada. Escreva algumas que não ' +
      'foram, com as respostas certas, e deixe a inteligência tentar.',
    languageTitle: 'Um idioma por vez',
    languageText: 'Cada idioma é testado separadamente. Os que têm frases de teste aparecem aqui com a quantidade.',
    sentenceTitle: 'Escreva uma frase',
    sentenceText:
      'Escreva como alguém que nunca viu suas frases de treinamento. Selecione palavras para marcar uma ' +
      'entidade que deve ser encontrada.',
    intentTitle: 'Diga o que ela significa',
    intentText: 'Escolha a intenção que é a resposta certa.',
    addTitle: 'Adicione',
    addText:
      'Enter também adiciona. Umas poucas frases por intenção dão ' +
      'uma primeira ideia; vinte ou mais, uma medida confiável.',
    listTitle: 'Revise-as',
    listText: 'Uma resposta esperada errada faz um bom modelo parecer ruim. Corrija ou exclua frases de teste aqui.',
    runTitle: 'Execute o teste',
    runText: 'O modelo treinado responde a todas as frases do idioma, e o resultado abre automaticamente.',
  },
});

/** The tour of test sentences, seven steps [SHELL-17]. */
export default function TestSentencesTour() {
  const t = useMessages(messages);
  const steps = [
    { anchor: 'test-about', title: t('aboutTitle'), text: t('aboutText') },
    { anchor: 'test-language', title: t('languageTitle'), text: t('languageText') },
    { anchor: 'test-sentence', title: t('sentenceTitle'), text: t('sentenceText') },
    { anchor: 'test-intent', title: t('intentTitle'), text: t('intentText') },
    { anchor: 'test-add', title: t('addTitle'), text: t('addText') },
    { anchor: 'test-row', title: t('listTitle'), text: t('listText') },
    { anchor: 'test-run', title: t('runTitle'), text: t('runText') },
  ];
  return <Tour name="evaluate" steps={steps} />;
}
