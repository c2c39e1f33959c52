import './labels.scss';
import { useQueries } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { type InspectionItem, itemTitle } from '../../api/inspectionItems/contract';
import { inspectionItems } from '../../api/inspectionItems/queries';
import { ActionButton } from '../../components/ActionButton';
import { FetchedSection } from '../../components/page/FetchedSection';
import { PageHeader } from '../../components/page/PageHeader';
import { QrCode } from '../../components/qr/QrCode';
import { countOf } from '../../lib/countOf';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/store';
import { listOf } from './item';

const labelNoun = { one: 'label', many: 'labels' };

/** Labels to print and stick on: the QR code opens the item, to start its inspection. */
export default function LabelsPage() {
  const { itemIds = '' } = useParams();
  const ids = itemIds.split(',').filter(Boolean);
  const queries = useQueries({ queries: ids.map((id) => inspectionItems.detail(id, { silent: true })) });
  const kind = queries.find(({ data }) => data)?.data?.kind ?? 'EQUIPMENT';
  return (
    <div className="pl-page">
      <PageHeader
        title="QR labels"
        context={`${countOf(ids.length, labelNoun)}. The code opens the page of the item, where its inspection starts.`}
        back={listOf(kind)}
        actions={
          <ActionButton
            className="btn btn-primary"
            disabledReason={queries.some(({ data }) => data) ? undefined : 'There is nothing to print yet.'}
            onClick={() => window.print()}
          >
            Print or save as PDF
          </ActionButton>
        }
      />
      <ul className="pl-labels pl-plain-list">
        {queries.map((query, index) => (
          <li key={ids[index]}>
            <FetchedSection query={query} what="the label">
              {(item) => <Label item={item} />}
            </FetchedSection>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Label({ item }: { item: InspectionItem }) {
  const business = useSession(({ user }) => user?.businessName);
  const address = new URL(`#${paths.inspectionItem(item.id)}`, document.baseURI).href;
  return (
    <div className="pl-label">
      <QrCode text={address} />
      <div className="min-w-0">
        <strong>{itemTitle(item)}</strong>
        <p className="m-0">{item.type?.name}</p>
        <p className="m-0">{business}</p>
      </div>
    </div>
  );
}
