/** The popups that are shown before the page, each once. */
export type AnsweredPopup = 'agreement' | 'promotion';

export type Popup = AnsweredPopup | 'exit';
