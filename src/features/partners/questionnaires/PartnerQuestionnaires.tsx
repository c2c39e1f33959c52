import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { PartnerDetail } from '../../../api/partners/contract';
import { partnerQuestionnaires } from '../../../api/partnerQuestionnaires/queries';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { FetchedSection } from '../../../components/page/FetchedSection';
import { DataTable } from '../../../components/table/DataTable';
import { paths } from '../../../lib/paths';
import { columnsOfPartner } from './questionnaireColumns';

/** The questionnaires of a partner, newest first (SAFE-23). */
export function PartnerQuestionnaires({ partner: { id } }: { partner: PartnerDetail }) {
  const query = useQuery(
    partnerQuestionnaires.list(
      { partnerId: id, sort: 'createdAt,desc', page: 0, size: 'all' },
      { silent: true },
    ),
  );
  return (
    <section className="pl-panel pl-stack" aria-label="Questionnaires">
      <div className="pl-cluster justify-content-end d-print-none">
        <Link className="btn btn-secondary" to={paths.newPartnerQuestionnaire(id)}>
          Send questionnaire
        </Link>
      </div>
      <FetchedSection query={query} what="questionnaires">
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState
              title="No questionnaires yet"
              text="The partner answers through a link, without an account. You review each answer."
            />
          ) : (
            <DataTable
              caption="Questionnaires"
              rows={rows}
              columns={columnsOfPartner}
              rowKey={(row) => row.id}
              rowTo={(row) => paths.partnerQuestionnaire(id, row.id)}
            />
          )
        }
      </FetchedSection>
    </section>
  );
}
