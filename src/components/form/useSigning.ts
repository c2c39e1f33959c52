import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { drawingProblem } from '../../lib/strokes';
import { notify } from '../feedback/banners';
import { useFormTexts } from './formTexts';
import { useSigningTexts } from './signingTexts';
import { useUnsaved } from './unsaved';

/** What somebody signs, and how the signature is saved. */
export interface SigningProps {
  /** Names the action of the button: 'Accept time card'. */
  label: string;
  /** Completes 'Draw your signature above to …'. */
  verb: string;
  /** What later happens to the signature. */
  hint: string;
  /** Maximum length of a drawing, in characters. */
  maxLength: number;
  /** Why it cannot be signed now. */
  disabledReason?: string | undefined;
  /** The name of the person who signs, where it is typed, and what is known of it. */
  signer?: { label: string; name: string } | undefined;
  /** The person for whom somebody else may sign, with a reason. */
  insteadOf?: string | undefined;
  /** Saves the signature. The form shows its error. */
  onSign: (
    signature: { kind: 'typed' | 'drawn'; value: string },
    name: string,
    instead: { name: string; reason: string } | undefined,
  ) => Promise<unknown>;
}

interface Values {
  kind: 'typed' | 'drawn';
  drawn: string;
  typed: string;
  name: string;
  isInstead: boolean;
  instead: string;
  reason: string;
}

const notInstead = { isInstead: false, instead: '', reason: '' };

const insteadOf = ({ isInstead, instead, reason }: Values) =>
  isInstead ? { name: instead.trim(), reason: reason.trim() } : undefined;

/** What is missing before somebody can sign: the field, and what to do. */
function missingIn(
  { kind, drawn, typed, name, isInstead, instead, reason }: Values,
  { verb, signer }: SigningProps,
  texts: ReturnType<typeof useSigningTexts>,
) {
  if (signer && name.trim() === '') return { field: '[name="name"]', text: texts.nameTo(verb) };
  if (isInstead && instead.trim() === '') return { field: '[name="instead"]', text: texts.typeInstead };
  if (isInstead && reason.trim() === '') return { field: '[name="reason"]', text: texts.typeReason };
  if (kind === 'typed')
    return typed.trim() === '' ? { field: '[name="typed"]', text: texts.typeTo(verb) } : undefined;
  return drawn === '' || drawingProblem(drawn) !== undefined
    ? { field: '.pl-signature-pad', text: texts.drawTo(verb) }
    : undefined;
}

/**
 * The state of a signature until it is saved. It is not stored as a draft, because it belongs to the version on screen,
 * so leaving asks before a drawing or a name is lost (FAULT-121).
 */
export function useSigning(props: SigningProps) {
  const { label, disabledReason: denied, signer, onSign } = props;
  const texts = useSigningTexts();
  const { message } = useFormTexts();
  const knownName = signer?.name ?? '';
  const { control, getValues } = useForm<Values>({
    defaultValues: { kind: 'drawn', drawn: '', typed: '', name: knownName, ...notInstead },
  });
  const values = useWatch({ control }) as Values;
  const running = useRef(false);
  const mounted = useRef(true);
  const [state, setState] = useState<{ saving?: true; signed?: true; failure?: string }>({});
  const drawingNow = values.kind === 'drawn' ? values.drawn : '';
  const missing = denied === undefined ? missingIn(values, props, texts) : undefined;
  const hasInput =
    !state.signed &&
    (values.drawn !== '' || values.typed.trim() !== '' || values.name !== knownName || values.isInstead);
  useUnsaved(hasInput, undefined, undefined, 'The signature is not sent.');
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  async function sign(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (running.current || denied !== undefined) return;
    if (missing) {
      const field = event.currentTarget.querySelector<HTMLElement>(missing.field);
      field?.scrollIntoView({ block: 'center' });
      return field?.focus();
    }
    running.current = true;
    setState({ saving: true });
    try {
      const signed = getValues();
      await onSign(
        { kind: signed.kind, value: signed[signed.kind].trim() },
        signed.name.trim(),
        insteadOf(signed),
      );
      // Still running, because a second click may arrive before the form unmounts (FAULT-53).
      setState({ signed: true });
    } catch (cause) {
      const failure = cause instanceof Error ? cause.message : "Couldn't save the signature.";
      running.current = false;
      setState({ failure });
      // Nobody else may take it for a failure of their own.
      if (!mounted.current) notify({ kind: 'failure', text: `${label}: ${failure}` });
    }
  }

  return {
    control,
    kind: values.kind,
    isInstead: values.isInstead,
    hasInput,
    disabledReason: denied ?? missing?.text,
    /** Why the drawing is not enough, which the pad says, too. */
    drawingProblem: drawingNow === '' ? undefined : message(drawingProblem(drawingNow)),
    saving: state.saving === true,
    failure: state.failure,
    sign,
  };
}
