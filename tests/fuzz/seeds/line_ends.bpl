// ctype T;
