import { talkStatusNames } from '../../api/toolboxTalks/contract';
import { isTranslated } from '../../api/translations';
import { countOf, peopleNoun } from '../../lib/countOf';
import { formatDateTime, formatLongDay } from '../../lib/dates';
import { type Language, languageNames, languages } from '../../lib/language';
import { resultText } from '../../domain/quiz/quiz';
import { passedCount, quizStateOf } from '../../domain/quiz/talkQuiz';
import { userOf } from '../changes';
import type { Company } from '../company';
import type { PdfLayout } from '../pdfLayout';
import { currentTimeZone } from '../../lib/timeZone';
import { resultsOf } from '../topicQuizzes/quizzes';
import type { StoredTalk } from './seed';
import { editionOf, peopleOf, toTalkRow } from './talkResponse';

/** In points: a heading, or a name with a signature, that stay together. */
const HEADING_HEIGHT = 60;
const SIGNATURE_HEIGHT = 90;

/**
 * CALL-227, CALL-229: adds a talk to a PDF: the topic in the edition and the languages that were read, and who was there. Those
 * who have not signed have a line to sign on.
 */
export function addTalkDocument(layout: PdfLayout, talk: StoredTalk, company: Company): void {
  const row = toTalkRow(talk, company);
  const texts = editionOf(talk, company)?.texts;
  const people = peopleOf(talk, company);
  layout.begin(`${company.business.name} · Toolbox talk · ${row.name} · ${talk.date}`);
  layout.line('Toolbox talk', { size: 16, bold: true });
  layout.line(`${row.name}, edition ${talk.edition}`, { size: 11, bold: true });
  layout.line([row.job?.number, row.job?.name].filter(Boolean).join(' '));
  layout.line(
    `${formatLongDay(talk.date)} · ${talkStatusNames[talk.status]} · ${countOf(people.length, peopleNoun)} · Held by ${row.holder?.name ?? 'unknown'}`,
  );
  layout.line(`Times are in the time zone of the job: ${currentTimeZone()}`);
  for (const language of languages.filter((one) => texts && isTranslated(texts, one))) {
    const { title, text } = texts?.[language] ?? { title: '', text: '' };
    layout.keep(HEADING_HEIGHT);
    layout.rule();
    layout.line(`${languageNames[language]}: ${title}`, { size: 11, bold: true });
    for (const paragraph of text.split('\n')) layout.line(paragraph);
  }
  layout.keep(HEADING_HEIGHT);
  layout.rule();
  layout.line('People', { size: 11, bold: true });
  talk.attendees.forEach(({ guest, language, signed }, index) => {
    const name = `${people[index]?.name ?? ''}${guest ? ' (guest)' : ''}`;
    layout.keep(SIGNATURE_HEIGHT);
    layout.gap();
    if (!signed) return layout.signatureLine(name);
    layout.line(name, { bold: true });
    layout.signature(signed.signature);
    const { instead } = signed;
    if (instead) layout.line(`Signed by ${instead.name} for ${name} because: ${instead.reason}`);
    layout.line(signedText(language, signed.at, userOf(company, signed.deviceId)?.name));
  });
  const results = resultsOf(talk, company);
  if (results.length > 0) {
    layout.keep(HEADING_HEIGHT);
    layout.rule();
    layout.line(`Questions: ${passedCount(people, results)} of ${people.length} have passed`, {
      size: 11,
      bold: true,
    });
    for (const { id, name } of people) {
      const { result } = quizStateOf({ attempts: 0 }, results, id);
      layout.line(`${name}: ${result ? resultText(result, result.passMark) : 'Not answered'}`);
    }
  }
  if (talk.notes !== '') layout.line(`Notes: ${talk.notes}`);
  if (talk.completedAt !== '') layout.line(`Completed ${formatDateTime(talk.completedAt)}`);
}

const signedText = (language: Language, at: string, device: string | undefined): string =>
  `Signed ${formatDateTime(at)}, in ${languageNames[language]}${device ? `, on the device of ${device}` : ''}`;
