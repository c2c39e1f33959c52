import { useParams } from 'react-router-dom';
import { batchKindNames, type QrBatch } from '../../api/qrCodes/contract';
import { qrBatches } from '../../api/qrCodes/queries';
import { RecordActions } from '../../components/entity/RecordActions';
import { LabelSheets } from '../../components/labels/LabelSheets';
import { DetailPage } from '../../components/page/DetailPage';
import { codeText, shortCode } from '../../lib/codeText';
import { byAtText } from '../../lib/dateTimeText';
import { paths } from '../../lib/paths';
import { useSession } from '../../session/store';

/** SCREEN-QR-CODES, ORG-12: a batch and its labels, to print. */
export default function BatchPage() {
  const { qrBatchId = '' } = useParams();
  return (
    <DetailPage
      resourceName="batch"
      back={{ to: paths.qrBatches, label: 'Batches' }}
      query={qrBatches.detail(qrBatchId)}
      title={({ name }) => name || '—'}
      context={({ kind, createdAt, createdBy }) =>
        `${batchKindNames[kind]} · ${byAtText(createdAt, createdBy?.name)}`
      }
      actions={(batch) => <Actions batch={batch} />}
    >
      {(batch) => <Labels batch={batch} />}
    </DetailPage>
  );
}

function Actions({ batch: { id, name } }: { batch: QrBatch }) {
  const remove = {
    name,
    effect: 'Labels that were printed keep working, but those of reusable codes stop.',
    send: qrBatches.useRemove(id),
    listAddress: paths.qrBatches,
  };
  // The primary button prints.
  return <RecordActions isNextBelow edit={paths.editQrBatch(id)} remove={remove} />;
}

function Labels({ batch: { name, kind, subjects } }: { batch: QrBatch }) {
  const businessId = useSession(({ user }) => user?.businessId ?? '');
  const labels = subjects.map(({ id, name, detail }) => ({
    text: codeText({ kind, id }, businessId, document.baseURI),
    name: kind === 'reusable' ? detail : name,
    detail: kind === 'reusable' ? '' : detail,
    code: shortCode({ kind, id }),
  }));
  return <LabelSheets labels={labels} title={name} />;
}
