import { defineMessages } from 'shared/i18n';

export const assignmentMessages = defineMessages('workspace-inbox-assignments', {
  'en-US': {
    assignedToMe: 'Assigned to me',
    assignedToMeCount: 'Assigned to me ({{shown}})',
    assignedTo: 'Assigned to',
    assignedToPerson: 'Assigned to {{person}}',
    assign: 'Assign',
    assigned_one: '{{person}} was asked to decide {{shown}} question.',
    assigned_other: '{{person}} was asked to decide {{shown}} questions.',
    unassigned_one: 'Anybody may decide {{shown}} question.',
    unassigned_other: 'Anybody may decide {{shown}} questions.',
  },
  'pt-BR': {
    assignedToMe: 'Atribuídas a mim',
    assignedToMeCount: 'Atribuídas a mim ({{shown}})',
    assignedTo: 'Atribuída a',
    assignedToPerson: 'Atribuída a {{person}}',
    assign: 'Atribuir',
    assigned_one: 'A decisão sobre {{shown}} pergunta foi pedida a {{person}}.',
    assigned_other: 'A decisão sobre {{shown}} perguntas foi pedida a {{person}}.',
    unassigned_one: 'Qualquer pessoa pode decidir {{shown}} pergunta.',
    unassigned_other: 'Qualquer pessoa pode decidir {{shown}} perguntas.',
  },
});
