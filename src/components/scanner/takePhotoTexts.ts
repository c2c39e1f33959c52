import type { Language } from '../../lib/language';

const english = {
  yours: 'Your photo',
  take: 'Take photo',
  retake: 'Take another one',
  use: 'Use this photo',
  skip: 'Go on without a photo',
  own: 'Use the camera app',
  insecure: 'The camera works only where the address begins with https.',
  none: 'This device has no camera.',
  unread: 'This photo cannot be read. Take another one.',
  cancel: 'Cancel',
};

export const takePhotoTexts: Readonly<Record<Language, typeof english>> = {
  en: english,
  es: {
    yours: 'Su foto',
    take: 'Tomar foto',
    retake: 'Tomar otra',
    use: 'Usar esta foto',
    skip: 'Seguir sin foto',
    own: 'Usar la aplicación de cámara',
    insecure: 'La cámara solo funciona si la dirección empieza con https.',
    none: 'Este dispositivo no tiene cámara.',
    unread: 'No se puede leer esta foto. Tome otra.',
    cancel: 'Cancelar',
  },
};
