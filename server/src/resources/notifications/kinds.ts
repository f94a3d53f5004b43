import { dashboardPath, paths } from 'shared/routes';
import { comparisonPath } from '../algorithm-comparisons/comparison-path.ts';
import type { z } from 'zod';
import type { Flag } from 'shared/domain';
import type { RepositoryPath } from 'shared/routes';
import type { Locale } from '../../lib/messages/index.ts';
import type { NotificationContent } from './notification-content.ts';

/** The content of a notification besides its kind; texts refer to it by {placeholders}. */
export type NotificationData = Readonly<z.output<typeof NotificationContent>>;

interface Kind {
  readonly text: Readonly<Record<Locale, string>>;
  /** Right on the intelligence that is needed to see it. */
  readonly needs: Flag;
  /** The page it links to. */
  readonly path: (repository: RepositoryPath, data: NotificationData) => string;
}

const result: Kind['path'] = (repository, data) =>
  data.result === undefined
    ? paths.repositoryTestAutomatic(repository)
    : paths.repositoryResult(repository, data.result);

const compared: Kind['path'] = (repository, { language }) => comparisonPath(repository, language);

const checked: Kind['path'] = (repository, { language = '' }) =>
  `${dashboardPath(repository, 'check/')}?${new URLSearchParams({ language })}`;

const commented: Kind['path'] = (repository, { sentence }) => `${paths.repositoryTraining(repository)}?id=${sentence}`;

const proposed: Kind['path'] = (repository, { proposal }) => dashboardPath(repository, `proposals/${proposal}/`);

/** Where people accept and decline them. */
const offers: Kind['path'] = () => `${paths.myProfile()}?tab=intelligences`;

/** Every kind of notification; a new kind needs a row here and a call of `notifyPeople`. */
export const KINDS = {
  'training.done': {
    text: { en: 'Trained in {language}.', 'pt-BR': 'Treinada em {language}.' },
    needs: 'can_read',
    path: paths.repositoryTraining,
  },
  'training.failed': {
    text: { en: 'Training in {language} failed: {reason}', 'pt-BR': 'O treinamento em {language} falhou: {reason}' },
    needs: 'can_contribute',
    path: paths.repositoryTraining,
  },
  'evaluation.done': {
    text: { en: 'Evaluated in {language}.', 'pt-BR': 'Avaliada em {language}.' },
    needs: 'can_contribute',
    path: result,
  },
  'evaluation.failed': {
    text: {
      en: 'The evaluation in {language} failed: {reason}',
      'pt-BR': 'A avaliação em {language} falhou: {reason}',
    },
    needs: 'can_contribute',
    path: result,
  },
  'comparison.done': {
    text: { en: 'Algorithms compared in {language}.', 'pt-BR': 'Algoritmos comparados em {language}.' },
    needs: 'can_write',
    path: compared,
  },
  'comparison.failed': {
    text: {
      en: 'The comparison of algorithms in {language} failed: {reason}',
      'pt-BR': 'A comparação de algoritmos em {language} falhou: {reason}',
    },
    needs: 'can_write',
    path: compared,
  },
  'check.done': {
    text: { en: 'Sentences checked in {language}.', 'pt-BR': 'Frases revisadas em {language}.' },
    needs: 'can_contribute',
    path: checked,
  },
  'check.failed': {
    text: {
      en: 'The data check in {language} failed: {reason}',
      'pt-BR': 'A revisão dos dados em {language} falhou: {reason}',
    },
    needs: 'can_contribute',
    path: checked,
  },
  'translation.done': {
    text: { en: 'Translated to {language} automatically.', 'pt-BR': 'Traduzida automaticamente para {language}.' },
    needs: 'can_translate',
    path: paths.repositoryTranslate,
  },
  'translation.failed': {
    text: {
      en: 'The translation to {language} failed: {reason}',
      'pt-BR': 'A tradução para {language} falhou: {reason}',
    },
    needs: 'can_translate',
    path: paths.repositoryTranslate,
  },
  'copy.done': {
    text: { en: 'A version was copied.', 'pt-BR': 'Uma versão foi copiada.' },
    needs: 'can_contribute',
    path: paths.repositoryVersions,
  },
  'copy.failed': {
    text: { en: 'A version was not copied: {reason}', 'pt-BR': 'Uma versão não foi copiada: {reason}' },
    needs: 'can_contribute',
    path: paths.repositoryVersions,
  },
  'import.done': {
    text: { en: 'The import is done.', 'pt-BR': 'A importação terminou.' },
    needs: 'can_write',
    path: paths.repositorySettings,
  },
  'import.failed': {
    text: { en: 'The import failed: {reason}', 'pt-BR': 'A importação falhou: {reason}' },
    needs: 'can_write',
    path: paths.repositorySettings,
  },
  'creation.done': {
    text: { en: 'Your new intelligence is ready.', 'pt-BR': 'Sua nova inteligência está pronta.' },
    needs: 'can_read',
    path: paths.repositorySummary,
  },
  'creation.failed': {
    text: { en: '{name} was not created: {reason}', 'pt-BR': '{name} não foi criada: {reason}' },
    needs: 'can_read',
    path: () => paths.new(),
  },
  'comment.mention': {
    text: { en: '{person} mentioned you in a comment.', 'pt-BR': '{person} mencionou você em um comentário.' },
    needs: 'can_contribute',
    path: commented,
  },
  'review.assigned': {
    text: { en: '{person} asks you to review a sentence.', 'pt-BR': '{person} pede que você revise uma frase.' },
    needs: 'can_contribute',
    path: commented,
  },
  'questions.assigned': {
    text: {
      en: '{person} asks you to decide questions of the inbox.',
      'pt-BR': '{person} pede que você decida perguntas da caixa de entrada.',
    },
    needs: 'can_contribute',
    path: (repository) => `${paths.repositoryLog(repository)}?mine=1`,
  },
  'proposal.made': {
    text: { en: '{person} proposes changes of sentences.', 'pt-BR': '{person} propõe alterações de frases.' },
    needs: 'can_contribute',
    path: proposed,
  },
  'proposal.linked': {
    text: {
      en: 'A translator into {language} proposes changes of sentences.',
      'pt-BR': 'Alguém que traduz para {language} propõe alterações de frases.',
    },
    needs: 'can_contribute',
    path: proposed,
  },
  'proposal.accepted': {
    text: { en: '{person} accepted your proposal.', 'pt-BR': '{person} aceitou sua proposta.' },
    needs: 'can_read',
    path: proposed,
  },
  'proposal.declined': {
    text: { en: '{person} declined your proposal.', 'pt-BR': '{person} recusou sua proposta.' },
    needs: 'can_read',
    path: proposed,
  },
  'request.made': {
    text: { en: '{person} requests access.', 'pt-BR': '{person} solicita acesso.' },
    needs: 'is_admin',
    path: paths.repositorySettings,
  },
  'access.given': {
    text: { en: '{person} gave you the role “{role}”.', 'pt-BR': '{person} deu a você o papel “{role}”.' },
    needs: 'can_read',
    path: paths.repositorySummary,
  },
  'access.ended': {
    text: {
      en: '{person} rejected your request, or ended your role.',
      'pt-BR': '{person} recusou seu pedido ou encerrou seu papel.',
    },
    needs: 'can_read',
    path: paths.repositorySummary,
  },
  'ownership.offered': {
    text: {
      en: '{person} offers you the intelligence {name}.',
      'pt-BR': '{person} oferece a você a inteligência {name}.',
    },
    needs: 'can_read',
    path: offers,
  },
  'ownership.offered_organization': {
    text: {
      en: '{person} offers the intelligence {name} to your organization.',
      'pt-BR': '{person} oferece a inteligência {name} à sua organização.',
    },
    needs: 'can_read',
    path: offers,
  },
  'ownership.withdrawn': {
    text: {
      en: '{person} no longer offers the intelligence {name}.',
      'pt-BR': '{person} não oferece mais a inteligência {name}.',
    },
    needs: 'can_read',
    path: offers,
  },
  'ownership.accepted': {
    text: {
      en: '{person} accepted the intelligence that you offered.',
      'pt-BR': '{person} aceitou a inteligência que você ofereceu.',
    },
    needs: 'can_read',
    path: paths.repositorySummary,
  },
  'ownership.declined': {
    text: {
      en: '{person} declined the intelligence that you offered.',
      'pt-BR': '{person} recusou a inteligência que você ofereceu.',
    },
    needs: 'is_admin',
    path: paths.repositorySettings,
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type NotificationKind = keyof typeof KINDS;

/** The kind by its stored name; undefined for one of another release. */
export function findKind(name: string): Kind | undefined {
  const known: Readonly<Record<string, Kind>> = KINDS;
  return Object.hasOwn(known, name) ? known[name] : undefined;
}
