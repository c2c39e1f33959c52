import { useCallback, useRef } from 'react';
import type { LinkedPartner } from '../../../api/partnerQuestionnaires/contract';
import { linkedPartnerQuery } from '../../../api/partnerQuestionnaires/queries';
import { LinkPage } from '../../../components/links/LinkPage';
import { PageTitle } from '../../../components/page/PageTitle';
import { formatShortDate } from '../../../lib/dates';
import { AnswersForm } from './AnswersForm';
import { SentDocuments } from './SentDocuments';

/**
 * Where a trade partner answers a questionnaire and sends documents, without an account. Its insurance agent has a link
 * for documents alone (SAFE-23).
 */
export default function PartnerLinkPage() {
  return (
    <LinkPage title="Documents and questions" query={linkedPartnerQuery}>
      {({ code, data }) => <Content key={code} code={code} linked={data} />}
    </LinkPage>
  );
}

function Content({ code, linked }: { code: string; linked: LinkedPartner }) {
  const { business, partner, questionnaire, documents } = linked;
  const waits = questionnaire?.status === 'SENT' || questionnaire?.status === 'QUERIED';
  const hasAnswered = useRef(false);
  const focusThanks = useCallback((thanks: HTMLElement | null) => {
    if (hasAnswered.current) thanks?.focus();
  }, []);
  return (
    <>
      <section className="pl-panel pl-stack">
        <PageTitle title={questionnaire ? questionnaire.name : `Documents of ${partner}`} />
        <p className="m-0">
          {business} asks {partner} for {questionnaire ? 'answers and documents' : 'documents'}
          {questionnaire && questionnaire.due !== '' && `, until ${formatShortDate(questionnaire.due)}`}.
        </p>
        {waits && questionnaire.queries.length > 0 && (
          <p className="alert alert-warning m-0">
            {questionnaire.queries.length === 1
              ? 'There is a question about one of your answers.'
              : `There are questions about ${questionnaire.queries.length} of your answers.`}{' '}
            Only these are asked again.
          </p>
        )}
      </section>
      <SentDocuments code={code} documents={documents} />
      {waits && (
        <AnswersForm
          code={code}
          linked={linked}
          questionnaire={questionnaire}
          onSent={() => {
            hasAnswered.current = true;
          }}
        />
      )}
      {questionnaire && !waits && (
        <section className="pl-panel">
          <p ref={focusThanks} className="m-0" tabIndex={-1}>
            <strong>Your answers have been sent.</strong> Thank you. You can close this page. If {business}{' '}
            has a question, this link opens again.
          </p>
        </section>
      )}
    </>
  );
}
