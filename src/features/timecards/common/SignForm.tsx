import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError } from '../../../api/errors';
import { sendAndVerify } from '../../../api/sendAndVerify';
import { settingsQuery } from '../../../api/settingsQueries';
import { MAX_SIGNATURE_LENGTH } from '../../../api/timecardActions/contract';
import { useTimecardMutations } from '../../../api/timecardActions/queries';
import { type Signature, SIGNATURE_BOX, type Timecard } from '../../../api/timecards/contract';
import { cacheCard, timecardQueries } from '../../../api/timecards/queries';
import { acceptanceText } from '../../../api/timeSettings/contract';
import { SafeHtml } from '../../../components/content/SafeHtml';
import { notify } from '../../../components/feedback/banners';
import { RadioField } from '../../../components/form/RadioField';
import { SaveBar } from '../../../components/form/SaveBar';
import { SignaturePad } from '../../../components/form/SignaturePad';
import { TextField } from '../../../components/form/TextField';
import { FetchedSection } from '../../../components/page/FetchedSection';
import { useNewJobVersion } from '../../../session/store';

/**
 * TIME-32, CALL-158, CALL-159: the acceptance text, v4 for businesses with the new jobs. Signing waits until it is
 * visible.
 */
export function AcceptanceStatement({ children }: { children?: ReactNode }) {
  const newJobVersion = useNewJobVersion();
  const text = useQuery(settingsQuery(acceptanceText[newJobVersion ? 'new' : 'old']));
  const origin = useMemo(() => ({ base: document.baseURI, imageHosts: [window.location.host] }), []);
  return (
    <FetchedSection query={text} what="the acceptance text">
      {({ text: html }) => (
        <>
          <SafeHtml
            html={html}
            {...origin}
            empty={<p className="pl-hint">Your business has no acceptance text.</p>}
          />
          {children}
        </>
      )}
    </FetchedSection>
  );
}

const CARD_CHANGED = 'This time card was changed in the meantime. Review it, then accept it.';

/** Signs the version of the card on screen (FAULT-95, FAULT-96). */
function useAccept({ timecardId, version }: Timecard) {
  const client = useQueryClient();
  const { accept } = useTimecardMutations(timecardId);

  async function read() {
    const now = await client.fetchQuery({
      ...timecardQueries.detail(timecardId, { silent: true }),
      staleTime: 0,
    });
    cacheCard(client, now);
    return now;
  }

  return async (signature: Signature): Promise<Timecard> => {
    try {
      return await sendAndVerify(
        () => accept.mutateAsync({ version, signature }),
        async () => {
          const now = await read();
          return now.acceptance?.signature.value === signature.value ? now : undefined;
        },
      );
    } catch (cause) {
      if (!(cause instanceof ApiError && cause.status === 409)) throw cause;
      const now = await read().catch(() => undefined);
      // Not a conflict: the server refused for another reason.
      if (now?.version === version) throw cause;
      throw new Error(CARD_CHANGED, { cause });
    }
  };
}

const SIGNATURE_KINDS = [
  { value: 'drawn', label: 'Draw my signature' },
  { value: 'typed', label: 'Type my name' },
];
const MAX_NAME_LENGTH = 100;

interface SignFormProps {
  card: Timecard;
  /** Why it cannot be signed now. */
  disabledReason: string | undefined;
  onSigned: () => void;
  /** In a dialog that fills a phone's screen. */
  inDialog?: boolean;
}

/** A drawn or typed signature. It is not stored as a draft, because it belongs to the version on screen. */
export function SignForm({ card, disabledReason: denied, onSigned, inDialog = false }: SignFormProps) {
  const { control, getValues } = useForm<{ kind: Signature['kind']; drawn: string; typed: string }>({
    defaultValues: { kind: 'drawn', drawn: '', typed: '' },
  });
  const { kind, drawn, typed } = useWatch({ control });
  const running = useRef(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const accept = useAccept(card);
  const missing =
    kind === 'drawn'
      ? !drawn && 'Draw your signature above to accept.'
      : !typed?.trim() && 'Type your name above to accept.';
  const disabledReason = denied ?? (missing || undefined);

  async function sign(event: FormEvent) {
    event.preventDefault();
    if (running.current || disabledReason !== undefined) return;
    running.current = true;
    setFailure(undefined);
    setSaving(true);
    try {
      const signed = getValues();
      await accept({ kind: signed.kind, value: signed[signed.kind].trim() });
      notify({ kind: 'success', text: 'Time card accepted' });
      onSigned();
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : "Couldn't accept the time card.");
      // Stays true after signing, because a second click may arrive before the form unmounts (FAULT-53).
      running.current = false;
    }
    setSaving(false);
  }

  return (
    <form
      className="pl-stack pl-signing"
      aria-label="Accept time card"
      noValidate
      onSubmit={(event) => void sign(event)}
    >
      <RadioField
        control={control}
        name="kind"
        label="Signature"
        options={SIGNATURE_KINDS}
        disabled={denied !== undefined}
      />
      {kind === 'drawn' ? (
        <SignaturePad
          control={control}
          name="drawn"
          label="Your signature"
          hint="Draw with your finger, a pen or the mouse."
          viewBox={SIGNATURE_BOX}
          maxLength={MAX_SIGNATURE_LENGTH}
          inPlace={inDialog}
          disabled={denied !== undefined}
        />
      ) : (
        <TextField
          control={control}
          name="typed"
          label="Your full name"
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          disabled={denied !== undefined}
        />
      )}
      <p className="pl-hint">
        If anyone changes this time card later, your signature is removed and you are asked to sign again.
      </p>
      <SaveBar label="Accept time card" saving={saving} disabledReason={disabledReason} error={failure} />
    </form>
  );
}
