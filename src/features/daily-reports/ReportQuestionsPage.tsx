import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { DailyReportDetail } from '../../api/dailyReports/contract';
import { dailyReportFiles, dailyReports, useAnswerReport } from '../../api/dailyReports/queries';
import { reportEditDenialReason } from '../../domain/dailyReports/rules';
import { safetyPeopleChoices } from '../../api/safetyPeople/queries';
import { VersionedForm } from '../../components/conflict/VersionedForm';
import { PageProblem } from '../../components/feedback/PageProblem';
import { FetchedPage } from '../../components/page/FetchedPage';
import { PageHeader } from '../../components/page/PageHeader';
import { Filler } from '../../components/questionnaire/filler/Filler';
import {
  answerFormatters,
  describeAnswerPosition,
  draftOfAnswers,
  fillerSchema,
  fillerValues,
} from '../../components/questionnaire/filler/fillerForm';
import { peopleOptions } from '../../components/questionnaire/filler/QuestionField';
import { paths } from '../../lib/paths';
import { answersById } from '../../lib/questionnaire/questionnaire';
import { answersToSend } from '../../lib/questionnaire/rules';

const people = peopleOptions(safetyPeopleChoices);

/** SCREEN-TC-DAILY-REPORTS: answers the questions that the job asks on each day. */
export default function ReportQuestionsPage() {
  const { reportId = '' } = useParams();
  const back = { to: paths.dailyReport(reportId), label: 'Daily report' };
  return (
    <FetchedPage resourceName="daily report" back={back} query={dailyReports.detail(reportId)} keepData>
      {(report) =>
        report.questions ? (
          <QuestionsForm report={report} questions={report.questions} back={back} />
        ) : (
          <div className="pl-page">
            <PageHeader title={report.name || '—'} back={back} />
            <PageProblem
              title="No questions"
              text="The daily reports of this job have no questions. Choose sections to add a form."
            />
          </div>
        )
      }
    </FetchedPage>
  );
}

interface Props {
  report: DailyReportDetail;
  questions: NonNullable<DailyReportDetail['questions']>;
  back: { to: string; label: string };
}

function QuestionsForm({ report, questions, back }: Props) {
  const { id, name, status } = report;
  // What was typed stays with its questions when the job gets another form meanwhile.
  const [questionnaire] = useState(questions);
  const [schema] = useState(() => fillerSchema(questionnaire));
  const { send, read } = useAnswerReport(id);
  const denied = reportEditDenialReason(status);
  return (
    <VersionedForm
      page={{ title: questionnaire.form.name || 'Questions', back: { to: back.to, label: name } }}
      submitLabel="Save answers"
      doneMessage={`${name}: answers saved`}
      resourceName="daily report"
      record={report}
      schema={schema}
      values={(record) => fillerValues(questionnaire, record.questions?.answers)}
      labels={{ answers: 'Answers' }}
      rowFormatters={answerFormatters(questionnaire)}
      describePosition={describeAnswerPosition(questionnaire)}
      draft={{
        name: `questions of daily report ${id}`,
        title: `${questionnaire.form.name}, ${name}`,
        ...draftOfAnswers(questionnaire),
      }}
      send={({ answers }, version) =>
        send(
          {
            formId: questionnaire.form.id,
            formVersion: questionnaire.version,
            answers: answersToSend(questionnaire, answersById(questionnaire, answers)),
          },
          version,
        )
      }
      read={read}
    >
      {({ control }) => (
        <>
          {denied && <p className="alert alert-warning pl-wide m-0">This report cannot be saved. {denied}</p>}
          <Filler control={control} questionnaire={questionnaire} people={people} files={dailyReportFiles} />
        </>
      )}
    </VersionedForm>
  );
}
