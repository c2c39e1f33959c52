import { browserInfo } from '../../lib/browserInfo';
import type { Language } from '../../lib/language';
import type { CameraProblem } from './useCamera';

/** Where a browser keeps its permission for the camera. */
type Settings = 'ios' | 'safari' | 'firefox' | 'other';

const english = {
  camera: 'Camera',
  starting: 'Starting the camera…',
  aim: 'Hold a code in front of the camera.',
  useLight: 'Light',
  switchCamera: 'Switch camera',
  photo: 'Photo of a code',
  typedLabel: 'Or type the code',
  typedHint: 'The short code beside it, such as A-8301.',
  use: 'Use code',
  retry: 'Try again',
  several: 'There are several codes in view. Which one?',
  scanAgain: 'Scan again',
  noneInPhoto: 'There is no code in this photo. Take it from closer, with more light.',
  cannotRead: 'This browser cannot read codes. Type the code instead.',
  noLight: 'The light of this camera cannot be switched.',
  problems: {
    insecure:
      'The camera works only where the address begins with https. Take a photo of the code, or type it.',
    refused: 'The camera is not allowed here.',
    inUse: 'Another app uses the camera. Close it, then try again.',
    none: 'This device has no camera. Choose a photo of the code, or type it.',
    lost: 'The camera was disconnected.',
    failed: 'The camera did not start.',
  } satisfies Record<CameraProblem, string>,
  allow: {
    ios: 'Open Settings, then the browser, and allow the camera.',
    safari: 'Open the Safari menu, then Settings for this website, and allow the camera.',
    firefox: 'Select the camera in the address bar and remove the block.',
    other: 'Select the icon to the left of the address and allow the camera.',
  } satisfies Record<Settings, string>,
};

export const scannerTexts: Readonly<Record<Language, typeof english>> = {
  en: english,
  es: {
    camera: 'Cámara',
    starting: 'Encendiendo la cámara…',
    aim: 'Ponga un código frente a la cámara.',
    useLight: 'Luz',
    switchCamera: 'Cambiar de cámara',
    photo: 'Foto de un código',
    typedLabel: 'O escriba el código',
    typedHint: 'El código corto que está al lado, como A-8301.',
    use: 'Usar el código',
    retry: 'Intentar de nuevo',
    several: 'Hay varios códigos a la vista. ¿Cuál?',
    scanAgain: 'Escanear de nuevo',
    noneInPhoto: 'No hay un código en esta foto. Tómela de más cerca y con más luz.',
    cannotRead: 'Este navegador no puede leer códigos. Escriba el código.',
    noLight: 'No se puede cambiar la luz de esta cámara.',
    problems: {
      insecure:
        'La cámara solo funciona si la dirección empieza con https. Tome una foto del código o escríbalo.',
      refused: 'La cámara no está permitida aquí.',
      inUse: 'Otra aplicación usa la cámara. Ciérrela e intente de nuevo.',
      none: 'Este dispositivo no tiene cámara. Elija una foto del código o escríbalo.',
      lost: 'La cámara se desconectó.',
      failed: 'La cámara no encendió.',
    },
    allow: {
      ios: 'Abra Ajustes, luego el navegador, y permita la cámara.',
      safari: 'Abra el menú Safari, luego los ajustes de este sitio, y permita la cámara.',
      firefox: 'Toque la cámara en la barra de direcciones y quite el bloqueo.',
      other: 'Toque el icono a la izquierda de la dirección y permita la cámara.',
    },
  },
};

/** Where people allow the camera in this browser. */
export function cameraSettings(): Settings {
  const { browser, os } = browserInfo(window);
  if (os === 'iOS' || os === 'iPadOS') return 'ios';
  if (browser === 'Safari') return 'safari';
  return browser === 'Firefox' ? 'firefox' : 'other';
}
