import type { DocumentCopy } from './en.ts';

export const fil: DocumentCopy = {
  title: 'Mga papel mo',
  hint: 'Mga PDF file. Masusuri ng kahit sino sa code kung tunay ang mga ito.',
  statement: 'Statement',
  noDues: 'Sertipiko na walang utang',
  receipt: 'Resibo',
  reversedTitle: 'Binawi ang bayad na ito',
  reversedOn: 'Binawi noong',
  reversedText:
    'Hindi nanatili sa amin ang pera, kaya hindi na ito binibilang. Wala na itong resibo, at hindi na tugma ang naitago mong resibo kapag may sumuri nito.',
  notRead: 'Hindi mabasa ang mga papel mo ngayon. Susubukan namin muli pagbalik mo.',
  offline: 'Walang koneksyon. Makukuha ang papel kapag pinindot mo muli nang may koneksyon.',
  notMade: 'Hindi iyon gumana. Pakipindot muli.',
};
