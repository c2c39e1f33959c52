import {
  answerOptions,
  failureDemands,
  newQuestion,
  type Question,
  type QuestionType,
  type Section,
} from './questionnaire';

interface WrittenQuestionnaire {
  /** The parts of the first line. */
  heading: string[];
  sections: Section[];
}

const types: Record<string, QuestionType> = {
  yn: 'yesNo',
  pf: 'passFail',
  rate: 'rating',
  one: 'choice',
  many: 'choices',
  text: 'text',
  num: 'number',
  date: 'date',
  time: 'time',
  person: 'person',
  photo: 'photo',
  sign: 'signature',
  info: 'instruction',
};

/**
 * Reads questionnaires that are written as text. One begins with `# Name | …`, whose parts are for the caller, a section
 * with `## Title`, and a question is `yn key? Text | setting | …`. The `?` makes it optional and the key is only for
 * conditions: `yn @wet? Text`. Settings: `w5` points, `fail yes`, `need comment photo correctiveAction`,
 * `if wet = yes / no`, `of A / B / C`, `unit ft`, `min 1`, `max 9`, `help …`. `es …` is the text in Spanish, `helpes …`
 * that of the help, and `ofes A / B` those of the answers. Ids are unique within a questionnaire. Throws for what it
 * cannot read.
 */
export function parseQuestionnaires(text: string): WrittenQuestionnaire[] {
  const questionnaires: WrittenQuestionnaire[] = [];
  const keys = new Map<string, Question>();
  for (const line of text.split('\n')) {
    const parts = line.replace(/^#+ /, '').split(' | ');
    const [head = '', ...settings] = parts.map((part) => part.trim());
    const sections = questionnaires.at(-1)?.sections ?? [];
    if (line.startsWith('# ')) {
      questionnaires.push({ heading: [head, ...settings], sections: [] });
      keys.clear();
    } else if (line.startsWith('## ')) {
      const titleEs = settings[0]?.replace(/^es /, '');
      sections.push({ id: `s${sections.length + 1}`, title: head, titleEs, questions: [] });
    } else if (head !== '') {
      const id = `q${sections.reduce((sum, { questions }) => sum + questions.length, 1)}`;
      sections.at(-1)?.questions.push(parseQuestion(id, head, settings, keys));
    }
  }
  return questionnaires;
}

function parseQuestion(
  id: string,
  head: string,
  settings: readonly string[],
  keys: Map<string, Question>,
): Question {
  const [, kind = '', key, optional, text = ''] = /^(\w+)(?: @(\w+))?(\?)? (.*)$/.exec(head) ?? [];
  const type = types[kind];
  if (!type) throw new Error(`unreadable question: ${head}`);
  const question = { ...newQuestion(id, type), text };
  if (optional) question.required = false;
  for (const setting of settings) Object.assign(question, parseSetting(setting, question, keys));
  if (key) keys.set(key, question);
  return question;
}

const list = (text: string): string[] => text.split(' / ').map((one) => one.trim());

/** The ids of answers by their texts. */
const idsOfTexts = (question: Question, texts: readonly string[]): string[] =>
  answerOptions(question).flatMap(({ id, text }) => (texts.includes(text) ? [id] : []));

function parseSetting(setting: string, question: Question, keys: Map<string, Question>): Partial<Question> {
  const [name = '', ...words] = setting.split(' ');
  const rest = words.join(' ');
  switch (name) {
    case 'of':
      return { options: list(rest).map((text, index) => ({ id: `o${index + 1}`, text })) };
    case 'fail':
      return { failing: idsOfTexts(question, list(rest)) };
    case 'need':
      return { onFailure: failureDemands.filter((one) => words.includes(one)) };
    case 'if': {
      const [key = '', answers = ''] = rest.split(' = ');
      const source = keys.get(key);
      if (!source) throw new Error(`no question @${key}`);
      return { condition: { questionId: source.id, is: idsOfTexts(source, list(answers)) } };
    }
    case 'min':
      return { min: Number(rest) };
    case 'max':
      return { max: Number(rest) };
    case 'unit':
      return { unit: rest };
    case 'help':
      return { help: rest };
    case 'es':
      return { textEs: rest };
    case 'helpes':
      return { helpEs: rest };
    case 'ofes': {
      const texts = list(rest);
      return { options: question.options.map((one, index) => ({ ...one, textEs: texts[index] })) };
    }
    default:
      return { weight: Number(name.slice(1)) };
  }
}
