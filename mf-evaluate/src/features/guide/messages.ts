import { defineMessages } from 'shared/i18n';

/** Parts of the guide in reading order; each has a title and a text. */
export const SECTIONS = ['means', 'precision', 'confusion', 'confidence', 'entities', 'compare', 'next'] as const;

export const messages = defineMessages('evaluate-guide', {
  'en-US': {
    title: 'How to read a result',
    purpose: 'What the numbers mean, and what to do about them.',
    meansTitle: 'Two ways to measure',
    meansText:
      'Test sentences are sentences with known answers that are never trained: the served model answers them, ' +
      'and the answers are compared. Automatic evaluation needs none: the training sentences are split into ' +
      'parts, and each part is answered by a model that learned from the others. The first tells how the ' +
      'served model does on what you care about; the second how well the training sentences hold together.',
    precisionTitle: 'Precision, recall and F1',
    precisionText:
      'Of all answers with an intent, precision is the share that was right. Of all sentences ' +
      'that have the intent, recall is the share that got it. An intent with low precision takes ' +
      'sentences of others; one with low recall loses its own. F1 is high only when both are.',
    confusionTitle: 'The confusion table',
    confusionText:
      'Each row is an expected intent, each column an answer. What is right lies on the diagonal; a ' +
      'large number beside it names two intents that are taken for each other. Often their sentences are ' +
      'too alike, or one sentence stands in the wrong intent. Choose the number to see the sentences.',
    confidenceTitle: 'Confidence',
    confidenceText:
      'An answer comes with how sure the model is. Wrong answers should be the unsure ones: then a program can ' +
      'refuse everything below some confidence, and ask back instead. The slider under the chart shows what such ' +
      'a limit would cost. “Confidence off by” is how far confidence and share of right answers differ on average.',
    entitiesTitle: 'Entities',
    entitiesText:
      'Entities are counted word by word. Not predicted: it was there and was missed. False positive: ' +
      'something was found that is none. Swapped: the place is right and the name is not. Mark an ' +
      'entity in the same way in all training sentences; half of such mistakes are marks that differ.',
    compareTitle: 'Comparing two results',
    compareText:
      'A better number may hide sentences that broke. Compare with an earlier result to see both. When ' +
      'only few sentences changed, the difference can be chance: more test sentences make a test sharper.',
    nextTitle: 'What to do next',
    nextText:
      'Take the weakest intent, open its mistakes, and ask of each whether the sentence or the training ' +
      'is wrong. Add training sentences that are worded like the mistake, not the mistake itself: a ' +
      'test sentence that was trained measures nothing any more. Train, and run the test again.',
    toResults: 'Results',
  },
  'pt-BR': {
    title: 'Como ler um resultado',
    purpose: 'O que os números dizem e o que fazer com eles.',
    meansTitle: 'Duas formas de medir',
    meansText:
      'Frases de teste são frases com resposta conhecida que nunca são treinadas: o modelo em uso responde, e ' +
      'as respostas são comparadas. A avaliação automática não precisa delas: as frases de treino são divididas ' +
      'em partes, e cada parte é respondida por um modelo que aprendeu com as outras. A primeira diz como o ' +
      'modelo em uso se sai naquilo que importa para você; a segunda, quão coerentes são as frases de treino.',
    precisionTitle: 'Precisão, revocação e F1',
    precisionText:
      'Entre todas as respostas com uma intenção, a precisão é a parte que estava certa. Entre todas as ' +
      'frases que têm a intenção, a revocação é a parte que a recebeu. Uma intenção com precisão baixa ' +
      'toma frases das outras; com revocação baixa, perde as suas. O F1 só é alto quando as duas são.',
    confusionTitle: 'A tabela de confusão',
    confusionText:
      'Cada linha é uma intenção esperada, cada coluna uma resposta. O que está certo fica na diagonal; ' +
      'um número grande ao lado dela aponta duas intenções tomadas uma pela outra. Muitas vezes as frases ' +
      'se parecem demais, ou uma delas está na intenção errada. Escolha o número para ver as frases.',
    confidenceTitle: 'Confiança',
    confidenceText:
      'Cada resposta vem com o quanto o modelo está seguro. As respostas erradas deveriam ' +
      'ser as inseguras: assim um programa pode recusar tudo abaixo de certa confiança e ' +
      'perguntar de novo. O controle abaixo do gráfico mostra o preço desse limite. O “erro ' +
      'da confiança” é a diferença média entre a confiança e a parte de respostas certas.',
    entitiesTitle: 'Entidades',
    entitiesText:
      'As entidades são contadas palavra por palavra. Não prevista: estava lá e passou despercebida. Falso ' +
      'positivo: foi encontrado algo que não é entidade. Trocada: o lugar está certo e o nome não. Marque ' +
      'uma entidade do mesmo jeito em todas as frases de treino; metade desses erros são marcas divergentes.',
    compareTitle: 'Comparar dois resultados',
    compareText:
      'Um número melhor pode esconder frases que pioraram. Compare com um ' +
      'resultado anterior para ver os dois lados. Quando poucas frases mudaram, a ' +
      'diferença pode ser acaso: mais frases de teste deixam o teste mais preciso.',
    nextTitle: 'O que fazer depois',
    nextText:
      'Pegue a intenção mais fraca, abra seus erros e pergunte, em cada um, se o erro está ' +
      'na frase ou no treino. Adicione frases de treino parecidas com o erro, não o próprio ' +
      'erro: uma frase de teste treinada não mede mais nada. Treine e rode o teste de novo.',
    toResults: 'Resultados',
  },
});
