/** Sentences about environments. */
export const environmentMessages = {
  environment_name_format: {
    en: 'Use small letters, digits and hyphens, such as eu-test.',
    'pt-BR': 'Use letras minúsculas, algarismos e hifens, como eu-teste.',
  },
  environment_missing: { en: 'Environment not found', 'pt-BR': 'Ambiente não encontrado' },
  environment_exists: { en: 'There is already an environment {name}.', 'pt-BR': 'Já existe um ambiente {name}.' },
  environments_full: {
    en: 'An intelligence can have at most {limit} environments.',
    'pt-BR': 'Uma inteligência pode ter no máximo {limit} ambientes.',
  },
  environment_empty: {
    en: 'The environment {name} does not exist or does not serve anything yet.',
    'pt-BR': 'O ambiente {name} não existe ou ainda não atende com nada.',
  },
  environment_and_version: {
    en: 'Name an environment or a version, not both.',
    'pt-BR': 'Informe um ambiente ou uma versão, não os dois.',
  },
  environment_bound: {
    en: 'This key works only with the environment {name}.',
    'pt-BR': 'Esta chave só funciona com o ambiente {name}.',
  },
  environment_model_twice: {
    en: 'Choose only one model for each language.',
    'pt-BR': 'Escolha só um modelo para cada idioma.',
  },
  environment_no_models: {
    en: 'No language of this version is trained.',
    'pt-BR': 'Nenhum idioma desta versão está treinado.',
  },
  environment_no_former: {
    en: 'There is no former state to return to.',
    'pt-BR': 'Não há um estado anterior para o qual voltar.',
  },
  environment_rule_broken: {
    en: 'The move breaks the rule of the environment {name}.',
    'pt-BR': 'A mudança quebra a regra do ambiente {name}.',
  },
  environment_override_note: {
    en: 'Say why you move it although that breaks the rule.',
    'pt-BR': 'Diga por que você o move embora isso quebre a regra.',
  },
  version_in_environment: {
    en: 'The version cannot be deleted: the environment {name} serves it, can return to it or tries it.',
    'pt-BR': 'A versão não pode ser removida: o ambiente {name} a usa, pode voltar a ela ou a experimenta.',
  },
  environment_no_candidate: {
    en: 'The environment {name} does not try anything.',
    'pt-BR': 'O ambiente {name} não experimenta nada.',
  },
  environment_candidate_same: {
    en: 'The environment already answers with these models.',
    'pt-BR': 'O ambiente já responde com estes modelos.',
  },
};
