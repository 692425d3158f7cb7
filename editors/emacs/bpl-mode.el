;;; bpl-mode.el --- Boogie programs, with bpl-lsp -*- lexical-binding: t -*-

;; Package-Requires: ((emacs "28.1"))

;;; Commentary:

;; Colours, comments and indentation for Boogie programs, and bpl-lsp by way of Eglot.  If a mode named
;; boogie-mode is loaded already, Eglot uses bpl-lsp in it as well.
;;
;;     (load "/path/to/bpl-mode.el")
;;     (add-hook 'bpl-mode-hook #'eglot-ensure)

;;; Code:

(require 'rx)

(defgroup bpl nil "Boogie programs." :group 'languages)

(defcustom bpl-server '("bpl-lsp")
  "The command that starts the language server."
  :type '(repeat string))

(defcustom bpl-settings nil
  "Settings for the server, a plist such as (:verify \"onSave\" :timeout 10)."
  :type 'plist)

(defcustom bpl-indent 2 "Columns of one level of indentation." :type 'integer)

(defvar bpl-mode-syntax-table
  (let ((table (make-syntax-table)))
    (dolist (c '(?' ?~ ?# ?$ ?^ ?_ ?. ?? ?`)) (modify-syntax-entry c "_" table))
    (modify-syntax-entry ?/ ". 124b" table)
    (modify-syntax-entry ?* ". 23n" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?\\ "'" table)
    table))

(defconst bpl-keywords
  '("action" "assert" "asserts" "assume" "async" "axiom" "break" "call" "complete" "const" "datatype" "else"
    "ensures" "extends" "free" "function" "goto" "havoc" "hideable" "if" "implementation" "invariant" "measure"
    "modifies" "par" "preserves" "procedure" "pure" "refines" "requires" "return" "returns" "revealed" "then"
    "type" "unique" "uses" "var" "where" "while" "yield"))

(defconst bpl-font-lock-keywords
  `((,(concat "\\_<" (regexp-opt bpl-keywords) "\\_>") . font-lock-keyword-face)
    (,(rx symbol-start (or "div" "exists" "forall" "is" "lambda" "mod" "old") symbol-end)
     . font-lock-builtin-face)
    (,(rx symbol-start (or "bool" "int" "real" "regex" "rmode" "string" (seq "bv" (+ digit))
                           (seq "float" (+ digit) "e" (+ digit)))
          symbol-end)
     . font-lock-type-face)
    (,(rx symbol-start (or "false" "true") symbol-end) . font-lock-constant-face)
    (,(rx "{:" (group (+ (or (syntax word) (syntax symbol))))) 1 font-lock-preprocessor-face)
    (,(rx symbol-start (or "procedure" "function" "implementation") (+ space)
          (* "{:" (* (not (any "}"))) "}" (* space))
          (group (+ (or (syntax word) (syntax symbol)))))
     1 font-lock-function-name-face)))

(defun bpl-indent-line ()
  "Indent the line by the braces around it, and clauses of specifications by one level."
  (interactive)
  (let ((column
         (save-excursion
           (back-to-indentation)
           (let ((depth (car (syntax-ppss (line-beginning-position)))))
             (cond ((looking-at "[]})]") (* bpl-indent (max 0 (1- depth))))
                   ((looking-at (rx symbol-start (or "requires" "ensures" "modifies" "invariant" "free" "returns")
                                    symbol-end))
                    (* bpl-indent (1+ depth)))
                   (t (* bpl-indent depth)))))))
    (if (<= (current-column) (current-indentation))
        (indent-line-to column)
      (save-excursion (indent-line-to column)))))

;;;###autoload
(define-derived-mode bpl-mode prog-mode "Boogie"
  "Major mode for Boogie programs."
  (setq-local comment-start "// ")
  (setq-local comment-end "")
  (setq-local comment-start-skip "\\(//+\\|/\\*+\\)\\s *")
  (setq-local indent-tabs-mode nil)
  (setq-local indent-line-function #'bpl-indent-line)
  (setq-local font-lock-defaults '(bpl-font-lock-keywords)))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.bpl\\'" . bpl-mode))

(defvar eglot-server-programs)
(declare-function eglot-current-server "eglot")
(declare-function eglot--TextDocumentIdentifier "eglot")
(declare-function jsonrpc-request "jsonrpc")

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               (cons '(bpl-mode boogie-mode)
                     (lambda (&rest _)
                       (if bpl-settings
                           (append bpl-server (list :initializationOptions bpl-settings))
                         bpl-server)))))

(defun bpl-verify ()
  "Verify all bodies of the program in this buffer."
  (interactive)
  (jsonrpc-request (eglot-current-server) :workspace/executeCommand
                   (list :command "bpl.verify"
                         :arguments (vector (plist-get (eglot--TextDocumentIdentifier) :uri)))))

(provide 'bpl-mode)
;;; bpl-mode.el ends here
