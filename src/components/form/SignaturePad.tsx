import { type ReactNode, useEffect, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { countOf } from '../../lib/countOf';
import { drawingProblem } from '../../lib/strokes';
import { Announcement } from '../Announcement';
import { SignatureDrawing } from '../content/SignatureDrawing';
import { holdBanners } from '../feedback/banners';
import { Dialog } from '../feedback/Dialog';
import { useIsPhone } from '../useIsPhone';
import {
  SignatureArea,
  type SignatureBox,
  type SignatureStrokes,
  strokeNoun,
  useSignatureStrokes,
} from './SignatureArea';
import { useFormTexts } from './formTexts';
import { useSigningTexts } from './signingTexts';
import { type FieldProps, useField } from './useField';

interface Props<V extends FieldValues, N extends FieldPath<V>> extends FieldProps<V, N> {
  /** The coordinate system of the stored strokes, independent of the size on screen. */
  viewBox: SignatureBox;
  /** Maximum length of the stored drawing, in characters. A longer drawing is simplified until it fits. */
  maxLength: number;
  /** Draws in place on phones too, in a dialog that fills the screen already. */
  inPlace?: boolean | undefined;
}

const FULL = 'The signature is too long. Clear it to start again.';

/**
 * A signature field, which fills the screen on phones. The value is the drawing as `lib/strokes` writes it, or '' when
 * empty. It says when the drawing is too short to be sent. It cannot be used with a keyboard, so offer an alternative
 * next to it.
 */
export function SignaturePad<V extends FieldValues, N extends FieldPath<V>>(props: Props<V, N>) {
  const { viewBox, maxLength, inPlace = false, disabled = false } = props;
  const { value, change, blur, frame } = useField(props);
  const isPhone = useIsPhone();
  const fullScreen = isPhone && !inPlace;
  const text = typeof value === 'string' ? value : '';
  const signature = useSignatureStrokes({
    value: text,
    change: (drawn) => {
      change(drawn);
      blur();
    },
    viewBox,
    maxLength,
  });
  const { strokes, isFull } = signature;
  const { message } = useFormTexts();
  const problem = isFull ? FULL : text === '' ? undefined : message(drawingProblem(text));
  return (
    <div
      role="group"
      aria-labelledby={`${frame.id}-label`}
      aria-describedby={frame.hint && `${frame.id}-hint`}
      className="pl-field"
    >
      <div id={`${frame.id}-label`} className="form-label">
        {frame.label}
      </div>
      {fullScreen ? (
        <FullScreenPad
          title={frame.label}
          value={text}
          signature={signature}
          problem={problem}
          viewBox={viewBox}
          disabled={disabled}
        />
      ) : (
        <SignatureArea signature={signature} viewBox={viewBox} disabled={disabled} />
      )}
      <p className="pl-error" aria-live="polite">
        {problem ?? message(frame.error)}
      </p>
      {frame.hint && (
        <div id={`${frame.id}-hint`} className="pl-hint">
          {frame.hint}
        </div>
      )}
      {!fullScreen && (
        <div className="pl-cluster mt-2">
          <StrokeButtons signature={signature} disabled={disabled} />
        </div>
      )}
      <Announcement text={strokes.length === 0 ? '' : countOf(strokes.length, strokeNoun)} />
    </div>
  );
}

interface FullScreenPadProps {
  title: string;
  value: string;
  signature: SignatureStrokes;
  problem: string | undefined;
  viewBox: SignatureBox;
  disabled: boolean;
}

/** The drawing, and a button that opens the area in a dialog. Each stroke is stored, so closing loses none. */
function FullScreenPad({ title, value, signature, problem, viewBox, disabled }: FullScreenPadProps) {
  const [open, setOpen] = useState(false);
  const texts = useSigningTexts();
  // A banner that appears or leaves would move the area under the pen.
  useEffect(() => (open ? holdBanners() : undefined), [open]);
  return (
    <>
      {value !== '' && <SignatureDrawing strokes={value} viewBox={viewBox} label={title} />}
      <button
        type="button"
        className="btn btn-secondary w-100 mt-2"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {value === '' ? texts.open : texts.change}
      </button>
      <Dialog
        title={title}
        long
        open={open}
        onClose={() => setOpen(false)}
        footer={
          <>
            <StrokeButtons signature={signature} disabled={false} />
            <button type="button" className="btn btn-primary" onClick={() => setOpen(false)}>
              {texts.done}
            </button>
          </>
        }
      >
        <SignatureArea signature={signature} viewBox={viewBox} />
        <p className="pl-error" aria-live="polite">
          {problem}
        </p>
      </Dialog>
    </>
  );
}

function StrokeButtons({ signature, disabled }: { signature: SignatureStrokes; disabled: boolean }) {
  const { strokes, removeLast, clear } = signature;
  const texts = useSigningTexts();
  const isEmpty = disabled || strokes.length === 0;
  return (
    <>
      <StrokeButton onClick={removeLast} disabled={isEmpty}>
        {texts.undo}
      </StrokeButton>
      <StrokeButton onClick={clear} disabled={isEmpty}>
        {texts.clear}
      </StrokeButton>
    </>
  );
}

interface StrokeButtonProps {
  onClick: () => void;
  disabled: boolean;
  children: ReactNode;
}

function StrokeButton({ onClick, disabled, children }: StrokeButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-secondary"
      // Not `disabled`, because undoing the last stroke would then lose the focus.
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
    >
      {children}
    </button>
  );
}
