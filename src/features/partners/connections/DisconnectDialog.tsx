import { useQuery } from '@tanstack/react-query';
import { type ConnectionDetail, sharedKindNames } from '../../../api/connections/contract';
import { connections, sharesOf, useEndConnection } from '../../../api/connections/queries';
import { reasonDraft, reasonRules } from '../../../api/fieldSchemas';
import { notify } from '../../../components/feedback/banners';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { useOpenedRecord } from '../../../components/feedback/useOpenedRecord';
import { FormDialog } from '../../../components/form/FormDialog';
import { TextField } from '../../../components/form/TextField';
import { useSchemaForm } from '../../../components/form/useSchemaForm';
import { formatNumber } from '../../../lib/number';

/** CALL-253, ORG-05: what each side keeps and loses, and why it ends. */
export function DisconnectDialog({ connection: opened }: { connection: ConnectionDetail }) {
  const connection = useOpenedRecord(opened, connections.detail(opened.id));
  const end = useEndConnection(connection);
  const form = useSchemaForm({ schema: reasonDraft, values: { reason: '' } });
  const { name } = connection;
  return (
    <FormDialog
      form={form}
      title={`Disconnect from ${name}`}
      submitLabel="Disconnect"
      onSubmit={async ({ reason }) => {
        await end({ to: 'DISCONNECTED', reason, silent: true });
        notify({ kind: 'success', text: `Disconnected from ${name}. Your sealed copy is ready.` });
      }}
    >
      <Effects connection={connection} />
      <TextField
        control={form.control}
        name="reason"
        label="Reason"
        hint={`${name} reads it.`}
        lines={3}
        maxLength={reasonRules.maxLength}
        required
        wide
      />
    </FormDialog>
  );
}

function Effects({ connection: { id } }: { connection: ConnectionDetail }) {
  const { data, error, refetch } = useQuery(sharesOf(id));
  if (error) return <ErrorState what="what is shared" error={error} onRetry={() => void refetch()} />;
  return (
    <div className="pl-wide pl-stack">
      <p className="m-0">
        Each side keeps its own records, and a sealed copy of them. Neither sees records of the other anymore.
      </p>
      <table className="pl-table-base w-100">
        <thead>
          <tr>
            <th scope="col">Records</th>
            <th scope="col" className="text-end">
              In your copy
            </th>
            <th scope="col" className="text-end">
              You lose
            </th>
            <th scope="col" className="text-end">
              They lose
            </th>
          </tr>
        </thead>
        <tbody>
          {data?.shares.map(({ id: kind, made, ours, theirs }) => (
            <tr key={kind}>
              <th scope="row" className="fw-normal">
                {sharedKindNames[kind]}
              </th>
              <td className="text-end">{formatNumber(made)}</td>
              <td className="text-end">{formatNumber(theirs)}</td>
              <td className="text-end">{formatNumber(ours)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
