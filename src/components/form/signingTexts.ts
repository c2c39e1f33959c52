import { useContext } from 'react';
import { inEnglish, type MissingText } from '../../lib/attendance';
import type { Language } from '../../lib/language';
import { SigningLanguage } from './signingLanguage';

/** What people read while they sign, in their language. */
const english = {
  missing: inEnglish,
  notSigned: 'Not signed',
  inactive: 'No longer an active employee',
  signed: (at: string, device: string) =>
    `Signed ${at}${device === '' ? '' : `, on the device of ${device}`}`,
  signedInstead: (name: string, person: string, reason: string) =>
    `Signed by ${name} for ${person} because: ${reason}`,
  insteadOf: (name: string) => `Somebody else signs for ${name}`,
  whoSigns: 'Who signs',
  reason: 'Reason',
  typeInstead: 'Type who signs.',
  typeReason: 'Type the reason.',
  signatures: 'Signatures',
  signatureOf: (name: string) => `Signature of ${name}`,
  progress: (index: number, total: number) => `${index} of ${total}`,
  hasSigned: (name: string) => `${name} has signed`,
  skipAndFinish: 'Skip and finish',
  cancel: 'Cancel',
  kind: 'Signature',
  open: 'Draw signature',
  change: 'Change signature',
  done: 'Done',
  draw: 'Draw my signature',
  type: 'Type my name',
  pad: 'Your signature',
  padHint: 'Draw with your finger, a pen or the mouse.',
  fullName: 'Your full name',
  nameTo: (verb: string) => `Type the name above to ${verb}.`,
  drawTo: (verb: string) => `Draw your signature above to ${verb}.`,
  typeTo: (verb: string) => `Type your name above to ${verb}.`,
  undo: 'Undo last stroke',
  clear: 'Clear',
  discardTitle: 'Discard the signature?',
  discardText: 'It is not saved.',
  discard: 'Discard signature',
  keep: 'Keep signing',
};

export const signingTexts: Readonly<Record<Language, typeof english>> = {
  en: english,
  es: {
    missing: ((missing, total, names, more) =>
      `${missing} de ${total} no ${missing === 1 ? 'ha' : 'han'} firmado: ${names}${more > 0 ? ` y ${more} más` : ''}`) satisfies MissingText,
    notSigned: 'Sin firmar',
    inactive: 'Ya no es empleado activo',
    signed: (at, device) => `Firmado ${at}${device === '' ? '' : `, en el dispositivo de ${device}`}`,
    signedInstead: (name, person, reason) => `Firmado por ${name} en lugar de ${person} porque: ${reason}`,
    insteadOf: (name) => `Otra persona firma en lugar de ${name}`,
    whoSigns: 'Quién firma',
    reason: 'Motivo',
    typeInstead: 'Escriba quién firma.',
    typeReason: 'Escriba el motivo.',
    signatures: 'Firmas',
    signatureOf: (name) => `Firma de ${name}`,
    progress: (index, total) => `${index} de ${total}`,
    hasSigned: (name) => `${name} ya firmó`,
    skipAndFinish: 'Omitir y terminar',
    cancel: 'Cancelar',
    kind: 'Firma',
    open: 'Dibujar la firma',
    change: 'Cambiar la firma',
    done: 'Listo',
    draw: 'Dibujar mi firma',
    type: 'Escribir mi nombre',
    pad: 'Su firma',
    padHint: 'Firme con el dedo, un lápiz o el ratón.',
    fullName: 'Su nombre completo',
    nameTo: (verb) => `Escriba el nombre arriba para ${verb}.`,
    drawTo: (verb) => `Firme arriba para ${verb}.`,
    typeTo: (verb) => `Escriba su nombre arriba para ${verb}.`,
    undo: 'Deshacer el último trazo',
    clear: 'Borrar',
    discardTitle: '¿Descartar la firma?',
    discardText: 'No se ha guardado.',
    discard: 'Descartar la firma',
    keep: 'Seguir firmando',
  },
};

export const useSigningTexts = () => signingTexts[useContext(SigningLanguage)];
