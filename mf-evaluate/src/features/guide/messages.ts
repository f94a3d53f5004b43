import { defineMessages } from 'shared/i18n';

/** Parts of the guide in reading order; each has a title and a text. */
export const SECTIONS = ['means', 'precision', 'confusion', 'confidence', 'entities', 'compare', 'next'] as const;

export const messages = defineMessages('evaluate-guide', {
  'en-US': {
    title: 'How to read a result',
    purpose: 'What the numbers mean, and what to do about them.',
    meansTitle: 'Two ways to measure',
    meansText:
      'Test sentences are sentences with known answers that are never used for training: the model in service ' +
      'answers them, and the answers are compared. Automatic evaluation needs none: the training sentences are ' +
      'split into parts, and each part is answered by a model that learned from the others. The first shows how ' +
      'the model in service does on what you care about; the second, how consistent the training sentences are.',
    precisionTitle: 'Precision, recall and F1',
    precisionText:
      'Precision is the share of the predictions of an intent that were right. Recall is the share of the ' +
      'sentences of an intent that were found. An intent with low precision takes sentences from others; one ' +
      'with low recall loses its own. F1 is high only when both are.',
    confusionTitle: 'The confusion matrix',
    confusionText:
      'Each row is an expected intent, each column a predicted one. Right answers lie on the diagonal; a large ' +
      'number off the diagonal points to two intents that are mistaken for each other. Often their sentences ' +
      'are too similar, or a sentence has the wrong intent. Choose a number to see its sentences.',
    confidenceTitle: 'Confidence',
    confidenceText:
      'Every answer comes with a confidence: how sure the model is. Wrong answers should be the unsure ones, so ' +
      'that a program can reject answers below a threshold and ask again. The slider under the chart shows what ' +
      'such a threshold would cost. “Calibration error” is the average difference between confidence and the ' +
      'share of right answers.',
    entitiesTitle: 'Entities',
    entitiesText:
      'Entities are counted word by word. Not predicted: an entity was missed. False positive: something was ' +
      'found that is not an entity. Swapped: the place is right but the name is wrong. Mark an entity the same ' +
      'way in all training sentences; inconsistent marks cause many of these mistakes.',
    compareTitle: 'Comparing two results',
    compareText:
      'A better number can hide sentences that got worse. Compare with another result, of any version, to see both. ' +
      'When only a few sentences changed, the difference may be due to chance: more test sentences make a test ' +
      'more reliable.',
    nextTitle: 'What to do next',
    nextText:
      'Take the weakest intent, open its mistakes, and ask of each whether the sentence or the training is ' +
      'wrong. Add training sentences worded like the mistake, but not the mistake itself: a test sentence that ' +
      'was trained no longer measures anything. Train, and run the test again.',
    toResults: 'Results',
  },
  'pt-BR': {
    title: 'Como ler um resultado',
    purpose: 'O que os números dizem e o que fazer com eles.',
    meansTitle: 'Duas formas de medir',
    meansText:
      'Frases de teste são frases com resposta conhecida que nunca são treinadas: o modelo em uso responde, e ' +
      'as respostas são comparadas. A avaliação automática não precisa delas: as frases de treinamento são ' +
      'divididas em partes, e cada parte é respondida por um modelo que aprendeu com as outras. A primeira ' +
      'mostra como o modelo em uso se sai naquilo que importa para você; a segunda, quão coerentes são as ' +
      'frases de treinamento.',
    precisionTitle: 'Precisão, revocação e F1',
    precisionText:
      'A precisão é a proporção das previsões de uma intenção que estavam certas. A revocação é a proporção das ' +
      'frases de uma intenção que foram encontradas. Uma intenção com precisão baixa toma frases das outras; ' +
      'com revocação baixa, perde as suas. O F1 só é alto quando as duas são.',
    confusionTitle: 'A matriz de confusão',
    confusionText:
      'Cada linha é uma intenção esperada, cada coluna uma prevista. O que está certo fica na diagonal; um ' +
      'número grande fora dela aponta duas intenções tomadas uma pela outra. Muitas vezes as frases se parecem ' +
      'demais, ou uma delas está na intenção errada. Escolha um número para ver as frases.',
    confidenceTitle: 'Confiança',
    confidenceText:
      'Cada resposta vem com uma confiança: o quanto o modelo está seguro. As respostas erradas deveriam ser as ' +
      'inseguras: assim um programa pode recusar respostas abaixo de um limiar e perguntar de novo. O controle ' +
      'abaixo do gráfico mostra o preço desse limiar. O “erro de calibração” é a diferença média entre a ' +
      'confiança e a proporção de respostas certas.',
    entitiesTitle: 'Entidades',
    entitiesText:
      'As entidades são contadas palavra por palavra. Não prevista: a entidade passou despercebida. Falso ' +
      'positivo: foi encontrado algo que não é entidade. Trocada: o lugar está certo, mas o nome não. Marque ' +
      'uma entidade do mesmo jeito em todas as frases de treinamento; marcações divergentes causam muitos ' +
      'desses erros.',
    compareTitle: 'Comparar dois resultados',
    compareText:
      'Um número melhor pode esconder frases que pioraram. Compare com outro resultado, de qualquer versão, para ver ' +
      'os dois lados. Quando poucas frases mudaram, a diferença pode ser acaso: mais frases de teste deixam o teste ' +
      'mais confiável.',
    nextTitle: 'O que fazer depois',
    nextText:
      'Pegue a intenção mais fraca, abra seus erros e pergunte, em cada um, se o erro está na frase ou no ' +
      'treinamento. Adicione frases de treinamento parecidas com o erro, mas não o próprio erro: uma frase de ' +
      'teste treinada não mede mais nada. Treine e execute o teste novamente.',
    toResults: 'Resultados',
  },
});
